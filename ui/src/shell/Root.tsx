/** Ties the router to the kit's links and keeps the scroll position of every page. */
import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";

import { type Navigation, NavigationProvider } from "@/kit/navigation";

/** What the router calls the first entry of a tab, and of every address that is typed into one. */
const FIRST = "default";

/** Where a page was scrolled to is kept by its entry; a typed address has none, and must not open where the page before it was left. */
const placeOf = ({ key, pathname, search }: Location) => (key === FIRST ? pathname + search : key);

export function Root() {
  return (
    <RoutedLinks>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </RoutedLinks>
  );
}

/** Also around error pages, which stand outside the root. */
export function RoutedLinks({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const root = useHref("/");
  const navigation = useMemo<Navigation>(
    () => ({
      path: pathname + search,
      arrived: kind !== "POP" && key !== FIRST,
      hrefOf: (to) => root.replace(/\/$/, "") + to,
      go: (to, options) => {
        void navigate(to, options);
      },
      Stay,
    }),
    [pathname, search, key, kind, navigate, root],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}

function Stay({ onBack }: { onBack: () => void }) {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === "POP");
  const ask = useEffectEvent(() => {
    reset?.();
    onBack();
  });
  useEffect(() => {
    if (state === "blocked") ask();
  }, [state]);
  return null;
}
