/** Groups the steps of a recipe into sections, and numbers them across all sections. */
import type { Step } from "../../recipe";

/** `index` is the position among all steps, with headings. */
export type NumberedStep = Step & { key: string; number: number; index: number };
export type StepSection = { key: number; title: string; steps: NumberedStep[] };

/** A step with a title starts a section. Headings from imported pages are steps without text, which get no number. */
export function partIntoStepSections(steps: Step[]): StepSection[] {
  const sections: StepSection[] = [];
  let number = 0;
  for (const [index, step] of steps.entries()) {
    const title = step.title?.trim() ?? "";
    if (title || sections.length === 0) sections.push({ key: index, title, steps: [] });
    if (step.text?.trim() || step.summary?.trim())
      sections.at(-1)!.steps.push({ ...step, key: step.id ?? String(index), number: ++number, index });
  }
  return sections.filter((section) => section.title || section.steps.length > 0);
}

export const hasSteps = (steps: Step[] | null | undefined) =>
  (steps ?? []).some((step) => step.text?.trim() || step.summary?.trim());
