/** Merges steps, and changes their links to ingredients. */
import type { Step } from "../../recipe";
import { removeRow } from "../rows/moveRow";
import { stepKind } from "../rows/rowKinds";

const joinTexts = (one: string | null | undefined, other: string | null | undefined, between: string) =>
  [one, other]
    .map((text) => text?.trim() ?? "")
    .filter(Boolean)
    .join(between);

/** Merges a step into the one above. Joins their texts, titles and summaries, and combines their links. */
export function mergeIntoAbove(steps: Step[], id: string): Step[] {
  const at = steps.findIndex((step) => step.id === id);
  const [above, below] = [steps[at - 1], steps[at]];
  if (!above || !below) return steps;
  // If the section title of the lower step also applies to the step after it, that step keeps the title. Otherwise the
  // title is merged too.
  const next = steps[at + 1];
  const headsMore = next !== undefined && !next.title?.trim();
  const merged: Step = {
    ...above,
    title: headsMore ? above.title : joinTexts(above.title, below.title, " / "),
    summary: joinTexts(above.summary, below.summary, " / "),
    text: joinTexts(above.text, below.text, " "),
    ingredientReferences: uniteLinks(above.ingredientReferences, below.ingredientReferences),
  };
  return removeRow(steps, stepKind, id).map((step) => (step === above ? merged : step));
}

type References = Step["ingredientReferences"];

function uniteLinks(one: References, other: References): NonNullable<References> {
  const ids = [...(one ?? []), ...(other ?? [])].map(({ referenceId }) => referenceId);
  return [...new Set(ids)].map((referenceId) => ({ referenceId }));
}

/** Removes the links to an ingredient. Returns the same list if there are none. */
export function removeLinksTo(steps: Step[], referenceId: string): Step[] {
  const links = ({ ingredientReferences }: Step) =>
    ingredientReferences?.some((link) => link.referenceId === referenceId);
  if (!steps.some(links)) return steps;
  return steps.map((step) =>
    links(step)
      ? { ...step, ingredientReferences: step.ingredientReferences!.filter((link) => link.referenceId !== referenceId) }
      : step,
  );
}

/** Returns the IDs of the ingredients that a step is linked to. */
export const listLinkedIds = (step: Step): string[] =>
  (step.ingredientReferences ?? []).flatMap(({ referenceId }) => referenceId ?? []);

export const setLinks = (step: Step, ids: Iterable<string>): Step => ({
  ...step,
  ingredientReferences: [...ids].map((referenceId) => ({ referenceId })),
});
