/** Lists the steps of a recipe by section. Each step can be marked as done. */
import { classes } from "@/kit/classes";
import { Markdown } from "@/kit/markdown/Markdown";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

import { Measure } from "../../amounts/Amounts";
import { formatIngredient, type FormattedIngredient } from "../../amounts/formatIngredient";
import { type NumberedStep, partIntoStepSections } from "./numberSteps";
import type { Recipe } from "../../recipe";
import { StepWritten } from "./StepWritten";
import { nameStep } from "../../timers/nameStep";
import { useTimedText } from "../../timers/useTimedText";

export type StepListProps = {
  recipe: Recipe;
  scale: number;
  done: string[];
  onDone: (id: string) => void;
  onStartOver: () => void;
};

export function StepList({ recipe, scale, done, onDone, onStartOver }: StepListProps) {
  const sections = partIntoStepSections(recipe.recipeInstructions ?? []);
  const formatted = formatByReference(recipe, scale);
  const texts = (recipe.recipeInstructions ?? []).map(({ text }) => text ?? "");
  const timed = useTimedText(recipe.name, texts);
  return (
    <section id="steps" aria-labelledby="steps-title">
      <h2 id="steps-title" className="ruled-head" tabIndex={-1}>
        {t("recipe.steps")}
      </h2>
      {sections.length === 0 && <p className="hint">{t("recipe.noSteps")}</p>}
      {sections.map(({ key, title, steps }) => (
        <div key={key} className="section">
          {title && (
            <h3 className="part">
              <bdi>{title}</bdi>
            </h3>
          )}
          {steps.length > 0 && (
            <ol className="steps" start={steps[0]!.number}>
              {steps.map((step) => (
                <StepItem
                  key={step.key}
                  step={step}
                  language={recipe.language ?? undefined}
                  timed={timed}
                  isDone={done.includes(step.key)}
                  onDone={() => onDone(step.key)}
                  uses={(step.ingredientReferences ?? []).flatMap(
                    ({ referenceId }) => formatted.get(referenceId ?? "") ?? [],
                  )}
                />
              ))}
            </ol>
          )}
        </div>
      ))}
      {done.length > 0 && (
        <button type="button" className="link small start-over" onClick={onStartOver}>
          {t("recipe.startOver")}
        </button>
      )}
    </section>
  );
}

function formatByReference(recipe: Recipe, scale: number): Map<string, FormattedIngredient> {
  const showing = { scale, disableAmount: recipe.settings?.disableAmount ?? false, language: intl() };
  return new Map((recipe.recipeIngredient ?? []).map((one) => [one.referenceId ?? "", formatIngredient(one, showing)]));
}

type StepItemProps = {
  step: NumberedStep;
  /** The code of the language that the step is written in, if it is known. */
  language?: string;
  isDone: boolean;
  onDone: () => void;
  uses: FormattedIngredient[];
  timed: ReturnType<typeof useTimedText>;
};

function StepItem({ step, language, isDone, onDone, uses, timed }: StepItemProps) {
  const number = new Intl.NumberFormat(intl()).format(step.number);
  return (
    <li className={classes(isDone && "done")}>
      <button
        type="button"
        className="mark"
        aria-pressed={isDone}
        aria-label={t("recipe.stepDone", { number })}
        onClick={onDone}
      >
        {isDone ? <Icon name="check" /> : number}
      </button>
      <div className="text prose" lang={language}>
        {step.summary && (
          <p className="summary">
            <strong>
              <bdi>{step.summary}</bdi>
            </strong>
          </p>
        )}
        <Markdown text={step.text ?? ""} inText={timed?.(step.number, nameStep(step))} />
        <StepWritten step={step} />
      </div>
      {uses.length > 0 && (
        <div className="uses">
          <ul aria-label={t("recipe.uses")}>
            {uses.map((formatted, index) => (
              <li key={index}>
                <bdi>
                  {formatted.amount && (
                    <>
                      <Measure {...formatted} />{" "}
                    </>
                  )}
                  {formatted.food}
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
