/** Ties the router to the kit's links and keeps the scroll position of every page. */
import { type ReactNode, useMemo } from "react";
import { Outlet, ScrollRestoration, useHref, useLocation, useNavigate, useNavigationType } from "react-router";

import { type Navigation, NavigationProvider } from "@/kit/navigation";

export function Root() {
  return (
    <RoutedLinks>
      <Outlet />
      <ScrollRestoration />
    </RoutedLinks>
  );
}

/** Also around error pages, which stand outside the root. */
export function RoutedLinks({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const root = useHref("/");
  const navigation = useMemo<Navigation>(() => ({
    path: pathname + search,
    // The first entry of a tab has the key "default".
    arrived: kind !== "POP" && key !== "default",
    hrefOf: (to) => root.replace(/\/$/, "") + to,
    go: (to, options) => { void navigate(to, options); },
  }), [pathname, search, key, kind, navigate, root]);
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
