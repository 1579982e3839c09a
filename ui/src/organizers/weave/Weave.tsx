/** A woven pattern with the first letter of a name, for what has no picture. The same ID always gives the same pattern. */
import { hashOf, hueOf } from "@/kit/picture/hue";
import "./weave.css";

const CLOTHS = ["check-cloth", "towel", "basket"];

export function Weave({ id, name }: { id: string; name: string }) {
  return (
    <span className={`picture square weave ${CLOTHS[hashOf(id) % CLOTHS.length]} ${hueOf(id, 4)}`} aria-hidden="true">
      <b>{firstLetter(name)}</b>
    </span>
  );
}

/** Returns the first letter of a name: a whole grapheme, even if it consists of several code points. */
export function firstLetter(name: string): string {
  const trimmed = name.trim();
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(trimmed);
  return (segments[Symbol.iterator]().next().value?.segment ?? "").toLocaleUpperCase();
}
