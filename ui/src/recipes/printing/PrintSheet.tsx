/**
 * The printed recipe, also used in the preview. Needs neither the router nor a session, so that guests can print too.
 */
import type { ReactNode } from "react";

import { classes } from "@/kit/classes";
import { Markdown } from "@/kit/markdown/Markdown";
import { intl, t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";

import { formatDuration } from "../formatTime";
import { PrintedIngredients } from "./PrintedIngredients";
import type { PrintPreferences } from "./printPreferences";
import { type NumberedStep, type StepSection, partIntoStepSections } from "../reading/steps/numberSteps";
import type { Recipe } from "../recipe";
import "./paper.css";

export type PrintSheetProps = {
  recipe: Recipe;
  /** The scale chosen on the screen. */
  scale: number;
  preferences: PrintPreferences;
  /** What is printed at the end, once it is loaded. */
  end: ReactNode;
  /** The URL path under which the app is served. */
  base: string;
};

export function PrintSheet({ recipe, scale, preferences, end, base }: PrintSheetProps) {
  const { imagePosition, fontSize, columns, showCheckBoxes } = preferences;
  const notes = (preferences.showNotes ? (recipe.notes ?? []) : []).filter(({ title, text }) => title || text);
  return (
    <article
      className={classes(
        "paper on-paper",
        `in-${fontSize}`,
        columns === "two" && "in-columns",
        showCheckBoxes && "with-boxes",
      )}
    >
      <PrintedHead
        recipe={recipe}
        imagePosition={imagePosition}
        showDescription={preferences.showDescription}
        base={base}
      />
      <PrintedIngredients recipe={recipe} scale={scale} />
      <PrintedSteps sections={partIntoStepSections(recipe.recipeInstructions ?? [])} />
      {notes.length > 0 && (
        <section className="paper-notes">
          {notes.map(({ title, text }, index) => (
            <div key={index} className="paper-note">
              {title && (
                <h3>
                  <bdi>{title}</bdi>
                </h3>
              )}
              <PrintedText text={text ?? ""} />
            </div>
          ))}
        </section>
      )}
      {end}
    </article>
  );
}

type HeadProps = {
  recipe: Recipe;
  imagePosition: PrintPreferences["imagePosition"];
  showDescription: boolean;
  base: string;
};

function PrintedHead({ recipe, imagePosition, showDescription, base }: HeadProps) {
  const picture = imagePosition === "hidden" ? null : makePictureUrl(recipe, "min-original", base);
  const times = (
    [
      ["total", recipe.totalTime],
      ["prep", recipe.prepTime],
      ["cook", recipe.performTime],
    ] as const
  ).filter(([, time]) => time?.trim());
  return (
    <header className={classes("paper-head", picture && `picture-${imagePosition}`)}>
      {picture && <img src={picture} alt="" decoding="sync" />}
      <div>
        <h1>
          <bdi>{recipe.name}</bdi>
        </h1>
        {times.length > 0 && (
          <p className="paper-times">
            {times.map(([name, time]) => (
              <span key={name}>
                {t(`recipe.${name}`)}{" "}
                <b>
                  <bdi>{formatDuration(time)}</bdi>
                </b>
              </span>
            ))}
          </p>
        )}
        {showDescription && recipe.description && <PrintedText text={recipe.description} />}
      </div>
    </header>
  );
}

/**
 * The longest step and the longest section, in characters, that are not split across pages: about twelve lines and a
 * third of a sheet. Longer ones may be split, to avoid large gaps.
 */
const LONG_STEP = 1200;
const LONG_SECTION = 2500;
const measureTexts = (steps: NumberedStep[]) => steps.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);

function PrintedSteps({ sections }: { sections: StepSection[] }) {
  const number = new Intl.NumberFormat(intl());
  if (sections.length === 0) return null;
  return (
    <section>
      <h2>{t("recipe.steps")}</h2>
      {sections.map(({ key, title, steps }) => (
        <div
          key={key}
          className={classes("paper-section", title && measureTexts(steps) < LONG_SECTION && "stays-whole")}
        >
          {title && (
            <h3>
              <bdi>{title}</bdi>
            </h3>
          )}
          <ol className="paper-steps">
            {steps.map((step) => (
              <li key={step.key} className={classes(measureTexts([step]) < LONG_STEP && "stays-whole")}>
                <span className="paper-box" />
                <b className="paper-number">{t("print.step", { number: number.format(step.number) })}</b>
                <div>
                  {step.summary && (
                    <p className="paper-summary">
                      <bdi>{step.summary}</bdi>
                    </p>
                  )}
                  <PrintedText text={step.text ?? ""} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const PrintedText = ({ text }: { text: string }): ReactNode => (
  <div className="prose">
    <Markdown text={text} />
  </div>
);
