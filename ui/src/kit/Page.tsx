/** A screen: its one `h1`, the title of the tab, and the focus on arrival. */
import { type ReactNode, useEffect, useRef } from "react";

import { classes } from "./classes";
import { useNavigation } from "./navigation";

export type PageProps = {
  /** Names the tab, and is the heading unless `heading` says otherwise. */
  title: string;
  children: ReactNode;
  heading?: ReactNode;
  /** Beside the heading: a count, buttons. */
  beside?: ReactNode;
  className?: string;
  /** The page draws its own `<h1 ref={useArrival()} tabIndex={-1}>`. */
  bare?: boolean;
};

export function Page({ title, children, heading, beside, className, bare }: PageProps) {
  const h1 = useArrival<HTMLHeadingElement>();
  useTitle(title);
  if (bare) return <div className={classes("page", className)}>{children}</div>;
  return (
    <div className={classes("page", className)}>
      <header className="head">
        <h1 ref={h1} tabIndex={-1}>
          {heading ?? title}
        </h1>
        {beside}
      </header>
      {children}
    </div>
  );
}

/** Puts the focus on a heading after a link was followed, so that it is read out; not on first load or going back. */
export function useArrival<Element extends HTMLElement>() {
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
