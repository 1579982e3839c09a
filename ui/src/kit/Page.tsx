/**
 * A screen with its single `h1` heading. Sets the browser tab's title, and focuses the heading after a link was
 * followed.
 */
import { type ReactNode, useEffect, useRef } from "react";

import { classes } from "./classes";
import { useNavigation } from "./navigation";

export type PageProps = {
  /** The title of the browser tab, and the heading unless `heading` is given. */
  title: string;
  children: ReactNode;
  heading?: ReactNode;
  /** Content next to the heading, such as a count or buttons. */
  aside?: ReactNode;
  className?: string;
  /** Whether the page renders its own `<h1 ref={useFocusOnArrival()} tabIndex={-1}>`. */
  bare?: boolean;
};

export function Page({ title, children, heading, aside, className, bare }: PageProps) {
  const h1 = useFocusOnArrival<HTMLHeadingElement>();
  useTitle(title);
  if (bare) return <div className={classes("page", className)}>{children}</div>;
  return (
    <div className={classes("page", className)}>
      <header className="head">
        <h1 ref={h1} tabIndex={-1}>
          {heading ?? title}
        </h1>
        {aside}
      </header>
      {children}
    </div>
  );
}

/**
 * Focuses a heading after the user followed a link, so that screen readers read it out. Does nothing on first load or
 * when the user goes back.
 */
export function useFocusOnArrival<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const { arrived } = useNavigation();
  const wasLink = useRef(arrived);
  useEffect(() => {
    if (wasLink.current) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Hearthbook` : "Hearthbook";
  }, [title]);
}
