/** Why a search found a recipe, as the cards and the search dialog show it. */
import { tParts } from "@/locales/language";

import type { Reason } from "../recipe";

/** Tells why a search found a recipe whose name does not show it, such as "Ingredient: leek". */
export function FoundReason({ reason: { kind, text } }: { reason: Reason }) {
  const found = (
    <b key="text">
      <bdi>{text}</bdi>
    </b>
  );
  return <span className="small hint because">{tParts(`search.because.${kind}`, { text: found })}</span>;
}
