/** How a link moves inside the page without the kit knowing which router is behind it. */
import { type ComponentType, createContext, type MouseEvent, useContext } from "react";

export type Navigation = {
  /** Path and query of the page shown. */
  path: string;
  /** True when the reader came here by a link, not by opening the page or going back. */
  arrived: boolean;
  /** The address a path has in this installation. */
  hrefOf: (to: string) => string;
  go: (to: string, options?: { replace?: boolean }) => void;
  /** While it is shown the way back does not leave the page, but asks. */
  Stay?: ComponentType<{ onBack: () => void }>;
};

const NavigationContext = createContext<Navigation>({
  path: "/",
  arrived: false,
  hrefOf: (to) => to,
  go: (to) => window.location.assign(to),
});

export const NavigationProvider = NavigationContext.Provider;
export const useNavigation = () => useContext(NavigationContext);

/** The click on a link that this page answers itself: plain, with the main button, to this origin. */
export const staysHere = (event: MouseEvent<HTMLAnchorElement>) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.currentTarget.target &&
  !event.currentTarget.hasAttribute("download");
