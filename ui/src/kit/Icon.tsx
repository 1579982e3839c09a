/** A drawn sign. It is decoration beside words; a sign alone belongs in an `IconButton`, which names it. */
import { type IconName, icons } from "./icons";

/** Signs that point somewhere and turn round in a right-to-left page. */
const POINTING = new Set<IconName>(["chevron-left", "chevron-right", "arrow-back", "sign-out", "sign-in", "enter", "undo", "list-plus"]);

export function Icon(props: { name: IconName; size?: "tiny" | "big"; className?: string }) {
  const { name, size, className } = props;
  const names = ["icon", size, POINTING.has(name) && "flip", className].filter(Boolean).join(" ");
  return <svg className={names} viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={icons[name]} /></svg>;
}
