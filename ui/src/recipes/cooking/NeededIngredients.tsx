/** The ingredients of the current step in cook mode. A guess is marked, and confirmed or removed with one tap. */
import { useLayoutEffect, useRef } from "react";

import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import { Measure } from "../amounts/Amounts";
import { IngredientText } from "../amounts/IngredientText";
import type { StepUse } from "./stepUses";

type NeededIngredientsProps = { uses: StepUse[]; onAnswer: (id: string, isRight: boolean) => void };

export function NeededIngredients({ uses, onAnswer }: NeededIngredientsProps) {
  const list = useRef<HTMLUListElement>(null);
  const answered = useRef<HTMLElement | null>(null);
  // The pressed buttons are gone after an answer, so the focus moves on to the next guess, to the list, or to the step.
  useLayoutEffect(() => {
    const step = answered.current;
    if (!step) return;
    answered.current = null;
    const guess = list.current?.querySelector<HTMLElement>("[data-guess] button");
    (guess ?? list.current ?? step).focus({ preventScroll: true });
  });
  const answer = (id: string, isRight: boolean) => {
    answered.current = list.current?.closest<HTMLElement>("[aria-current]") ?? null;
    onAnswer(id, isRight);
  };
  if (uses.length === 0) return null;
  return (
    <ul className="need" aria-label={t("recipe.uses")} ref={list} tabIndex={-1}>
      {uses.map((use) => (
        <li key={use.id} data-guess={use.isGuess || undefined}>
          <b>
            <Measure {...use.formatted} />
          </b>
          <NeededName use={use} />
          {use.isGuess && <GuessButtons use={use} onAnswer={answer} />}
        </li>
      ))}
    </ul>
  );
}

function NeededName({ use: { formatted, isGuess } }: { use: StepUse }) {
  return (
    <span>
      <IngredientText text={formatted.food} />
      {formatted.note && (
        <small>
          <IngredientText text={formatted.note} />
        </small>
      )}
      {isGuess && <small className="maybe">{t("cook.maybe")}</small>}
    </span>
  );
}

function GuessButtons({ use, onAnswer }: { use: StepUse; onAnswer: (id: string, isRight: boolean) => void }) {
  const name = use.formatted.food;
  return (
    <div className="guess-buttons">
      <IconButton icon="check" label={t("cook.confirmGuess", { name })} onClick={() => onAnswer(use.id, true)} />
      <IconButton icon="x" label={t("cook.removeGuess", { name })} onClick={() => onAnswer(use.id, false)} />
    </div>
  );
}
