/** The navigation functions that links use, so that the shared components in `kit` do not depend on the router. */
import { createContext, type MouseEvent, useContext } from "react";

export type Navigation = {
  /** The path and query of the current page. */
  path: string;
  /** Whether the user came here by a link, rather than by opening the page or going back. */
  arrived: boolean;
  /** Returns the full address of a path in this installation. */
  hrefOf: (to: string) => string;
  go: (to: string, options?: { replace?: boolean }) => void;
};

const NavigationContext = createContext<Navigation>({
  path: "/",
  arrived: false,
  hrefOf: (to) => to,
  go: (to) => window.location.assign(to),
});

export const NavigationProvider = NavigationContext.Provider;
export const useNavigation = () => useContext(NavigationContext);

/**
 * Whether the app handles a click on a link itself. It does for a plain click with the main button on a link to this
 * origin.
 */
export const isHandledByApp = (event: MouseEvent<HTMLAnchorElement>) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.currentTarget.target &&
  !event.currentTarget.hasAttribute("download");
