/** A link to another screen (`to`) or to any other address (`href`). */
import type { AnchorHTMLAttributes, Ref } from "react";

import { isHandledByApp, useNavigation } from "./navigation";

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to?: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

export function Link({ to, href, replace, onClick, children, ...rest }: LinkProps) {
  const { hrefOf, go, path } = useNavigation();
  const target = to === undefined ? href : hrefOf(to);
  return (
    <a
      aria-current={to !== undefined && path.split("?")[0] === to.split("?")[0] ? "page" : undefined}
      {...rest}
      href={target}
      onClick={(event) => {
        onClick?.(event);
        if (to === undefined || !isHandledByApp(event)) return;
        event.preventDefault();
        go(to, { replace });
      }}
    >
      {children}
    </a>
  );
}
