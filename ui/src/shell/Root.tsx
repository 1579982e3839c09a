/**
 * The root route, which connects the shared `Link` component to the router and restores the scroll position of every
 * page.
 */
import { type ReactNode, useMemo } from "react";
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";

import { type Navigation, NavigationProvider } from "@/kit/navigation";

/** The router's location key for the first page of a tab, and for every typed address. */
const INITIAL_KEY = "default";

/**
 * Returns the key under which a scroll position is stored. Every history entry has its own key, but all typed addresses
 * share one. For these, the path is the key, so that a page does not open at the position of another.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === INITIAL_KEY ? pathname + search : key);

export function Root() {
  return (
    <RoutedLinks>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </RoutedLinks>
  );
}

/**
 * Provides the router's navigation to the shared `Link` component. Also used around error pages, which are outside the
 * root route.
 */
export function RoutedLinks({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const root = useHref("/");
  const navigation = useMemo<Navigation>(
    () => ({
      path: pathname + search,
      arrived: kind !== "POP" && key !== INITIAL_KEY,
      hrefOf: (to) => root.replace(/\/$/, "") + to,
      go: (to, options) => {
        void navigate(to, options);
      },
    }),
    [pathname, search, key, kind, navigate, root],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
