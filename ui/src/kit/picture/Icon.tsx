/** A decorative icon next to text. An icon without text belongs in an `IconButton`, which names it. */
import { useSyncExternalStore } from "react";

import { type IconName, icons } from "./icons";

/** Icons that point in a direction. They are mirrored on a right-to-left page. */
const DIRECTIONAL = new Set<IconName>([
  "chevron-left",
  "chevron-right",
  "arrow-back",
  "sign-out",
  "sign-in",
  "enter",
  "undo",
  "redo",
  "list-plus",
]);

export function Icon(props: { name: IconName; size?: "tiny" | "big"; className?: string }) {
  const { name, size, className } = props;
  const path = useSyncExternalStore(listen, () => known[name]);
  if (path === undefined) fetchMore();
  const names = ["icon", size, DIRECTIONAL.has(name) && "flip", className].filter(Boolean).join(" ");
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/**
 * The icons loaded so far. Most icons are not part of the first load. The modules that need them add them with
 * `addIcons`.
 */
const known: Partial<Record<IconName, string>> = { ...icons };
const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addIcons(more: Partial<Record<IconName, string>>) {
  Object.assign(known, more);
  listeners.forEach((listener) => listener());
}

let fetching: Promise<void> | undefined;
function fetchMore() {
  fetching ??= import("./moreIcons").then(
    ({ moreIcons }) => addIcons(moreIcons),
    () => {
      fetching = undefined;
    },
  );
}
