/** How it is made: the steps in order, by section, each to be marked done. */
import { Icon } from "@/kit/Icon";
import { Markdown } from "@/kit/Markdown";
import { classes } from "@/kit/classes";
import { intl, t } from "@/locales/language";

import { Measure } from "./Amounts";
import { formatIngredient, type IngredientWords } from "./formatIngredient";
import type { Recipe, Step } from "../recipe";

export type StepListProps = { recipe: Recipe; scale: number; done: string[]; onDone: (id: string) => void };
type NumberedStep = Step & { key: string; number: number };

export function StepList({ recipe, scale, done, onDone }: StepListProps) {
  const sections = sectionsOf(recipe.recipeInstructions ?? []);
  const words = wordsByReference(recipe, scale);
  return (
    <section id="steps" aria-labelledby="steps-title">
      <h2 id="steps-title" className="ruled-head" tabIndex={-1}>{t("recipe.steps")}</h2>
      {sections.length === 0 && <p className="hint">{t("recipe.noSteps")}</p>}
      {sections.map(({ key, title, steps }) => (
        <div key={key} className="section">
          {title && <h3 className="part"><bdi>{title}</bdi></h3>}
          {steps.length > 0 && <ol className="steps" start={steps[0]!.number}>
            {steps.map((step) => (
              <StepItem
                key={step.key} step={step} isDone={done.includes(step.key)} onDone={() => onDone(step.key)}
                uses={(step.ingredientReferences ?? []).flatMap(({ referenceId }) => words.get(referenceId ?? "") ?? [])}
              />
            ))}
          </ol>}
        </div>
      ))}
    </section>
  );
}

/** A title opens a section. A page's headings come as steps without text, which are no steps to do. */
function sectionsOf(steps: Step[]) {
  const sections: { key: number; title: string; steps: NumberedStep[] }[] = [];
  let number = 0;
  for (const [index, step] of steps.entries()) {
    const title = step.title?.trim() ?? "";
    if (title || sections.length === 0) sections.push({ key: index, title, steps: [] });
    if (step.text?.trim() || step.summary?.trim()) sections.at(-1)!.steps.push({ ...step, key: step.id ?? String(index), number: ++number });
  }
  return sections.filter((section) => section.title || section.steps.length > 0);
}

function wordsByReference(recipe: Recipe, scale: number): Map<string, IngredientWords> {
  const showing = { scale, disableAmount: recipe.settings?.disableAmount ?? false, language: intl() };
  return new Map((recipe.recipeIngredient ?? []).map((one) => [one.referenceId ?? "", formatIngredient(one, showing)]));
}

type StepItemProps = { step: NumberedStep; isDone: boolean; onDone: () => void; uses: IngredientWords[] };

function StepItem({ step, isDone, onDone, uses }: StepItemProps) {
  const number = new Intl.NumberFormat(intl()).format(step.number);
  return (
    <li className={classes(isDone && "done")}>
      <button type="button" className="mark" aria-pressed={isDone} aria-label={t("recipe.stepDone", { number })} onClick={onDone}>
        {isDone ? <Icon name="check" /> : number}
      </button>
      <div className="text prose">
        {step.summary && <p className="summary"><strong><bdi>{step.summary}</bdi></strong></p>}
        <Markdown text={step.text ?? ""} />
      </div>
      {uses.length > 0 && (
        <div className="uses">
          <ul aria-label={t("recipe.uses")}>
            {uses.map((words, index) => <li key={index}><bdi>{words.amount && <><Measure {...words} /> </>}{words.food}</bdi></li>)}
          </ul>
        </div>
      )}
    </li>
  );
}
