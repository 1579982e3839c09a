/** Cook mode: a full-screen view of one step at a time, readable from a distance. */
import { useEffect, useMemo, useRef, useState } from "react";

import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { useKeepAwake } from "@/kit/device/useKeepAwake";
import { useStored } from "@/kit/device/useStored";
import { useBackToClose } from "@/kit/overlay/panels/useBackToClose";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

import { formatIngredient } from "../amounts/formatIngredient";
import { useWholeRecipe } from "../inner/useWholeRecipe";
import { CookBar } from "./CookBar";
import { CookIngredients } from "./CookIngredients";
import { type CookStep, CookSteps } from "./CookSteps";
import type { MadeActions } from "./made/useMade";
import { listLinkedLines, matchRecipe, showUses } from "./stepUses";
import { partIntoStepSections } from "../reading/steps/numberSteps";
import { useProgress } from "../reading/useProgress";
import type { Recipe } from "../recipe";
import { type StepLinks, useAnswers } from "./useAnswers";
import { useCookKeys } from "./useCookKeys";
import { useSwipe } from "./useSwipe";
import "./cooking.css";

export type CookModeProps = {
  recipe: Recipe;
  step: number;
  onStep: (step: number) => void;
  onLeave: () => void;
  made?: MadeActions;
  /** Only for those who may edit the recipe. */
  links?: StepLinks;
};

const TEXT_SCALE_DEFAULTS = { cookTextScale: 1 };

/** Cooks a recipe with the recipes in it, once these are joined. */
export function CookMode({ recipe, ...rest }: CookModeProps) {
  const whole = useWholeRecipe(recipe);
  return whole ? <WholeCookMode recipe={whole} {...rest} /> : <div className="cooking" />;
}

function WholeCookMode({ recipe, step: addressed, onStep, onLeave, made, links }: CookModeProps) {
  const { lines, steps, current, isLast, progress, toggle, goTo, scaleTo, show, next, back, mark, finish, answer } =
    useCooking(recipe, addressed, onStep, onLeave, links);
  const [textScale, resize] = useTextScale();
  const [isListOpen, setListOpen] = useState(false);
  const awake = useKeepAwake();
  useBackToClose(isListOpen, () => {
    setListOpen(false);
    return true;
  });
  useWarnOnce(awake.isWanted && awake.how === "none");
  useEffect(() => goTo(current.number), [goTo, current.number]);
  const advance = () => {
    if (!isLast) next();
  };
  useCookKeys({
    next: advance,
    back,
    resize,
    mark,
    escape: () => {
      if (isListOpen) setListOpen(false);
      else onLeave();
    },
  });
  const pane = useRef<HTMLElement>(null);
  useSwipe(pane, { next: advance, back });
  return (
    <div className="cooking" style={{ "--cook-scale": textScale } as React.CSSProperties}>
      <CookBar
        recipe={recipe}
        scale={progress.scale}
        onScale={scaleTo}
        textScale={textScale}
        onResize={resize}
        awake={awake}
        onLeave={onLeave}
      />
      <Track steps={steps} current={current.number} done={progress.steps} />
      <div className="panes">
        <h1 className="sr" tabIndex={-1}>
          {t("cook.cooking", { name: recipe.name })}
        </h1>
        <CookIngredients
          lines={lines}
          needed={current.uses}
          ticked={progress.ingredients}
          onTick={(id) => toggle("ingredients", id)}
          isOpen={isListOpen}
          onClose={() => setListOpen(false)}
        />
        <section className="now-pane" aria-label={t("recipe.steps")} ref={pane}>
          <CookSteps
            steps={steps}
            current={current.number}
            done={progress.steps}
            onShow={show}
            onAnswer={answer}
            recipeName={recipe.name}
          >
            {isLast && made && <MadeQuestion onAddNote={() => made.openDialog(() => finish())} />}
          </CookSteps>
        </section>
      </div>
      <p className="sr" role="status">
        {t("cook.stepOf", { number: current.number, count: steps.length })} {current.text}
      </p>
      <footer className="steer">
        {lines.length > 0 && <IngredientsToggle isOpen={isListOpen} onToggle={() => setListOpen(!isListOpen)} />}
        <Button icon="chevron-left" disabled={current.number === 1} onClick={back}>
          {t("cook.back")}
        </Button>
        {isLast ? (
          <Button kind="filled" icon="check" onClick={() => finish(made?.today)}>
            {made ? t("made.today") : t("cook.finish")}
          </Button>
        ) : (
          <Button kind="filled" iconAfter="chevron-right" onClick={next}>
            {t("cook.next")}
          </Button>
        )}
      </footer>
    </div>
  );
}

/** Returns the current step and the actions that change it. */
function useCooking(
  recipe: Recipe,
  addressed: number,
  onStep: (step: number) => void,
  onLeave: () => void,
  links?: StepLinks,
) {
  const [step, setStep] = useShownStep(addressed);
  const { progress, toggle, goTo, setDone, scaleTo } = useProgress(recipe.id);
  const { apply, answer, settle } = useAnswers(recipe.id, links);
  const { lines, steps } = useCookSteps(recipe, progress.scale, apply);
  useEffect(() => settle(steps), [settle, steps]);
  const current = steps[Math.min(step, steps.length) - 1]!;
  const isLast = current.number === steps.length;
  const show = (number: number) => {
    if (number < 1 || number > steps.length) return;
    setStep(number);
    onStep(number);
  };
  const next = () => {
    setDone(current.key, true);
    show(current.number + 1);
  };
  const back = () => show(current.number - 1);
  const mark = () => setDone(current.key, !progress.steps.includes(current.key));
  const finish = (act?: () => void) => {
    setDone(current.key, true);
    goTo(1);
    onLeave();
    act?.();
  };
  return { lines, steps, current, isLast, progress, toggle, goTo, scaleTo, show, next, back, mark, finish, answer };
}

function useTextScale() {
  const [{ cookTextScale }, store] = useStored("ui-preferences", TEXT_SCALE_DEFAULTS);
  const resize = (by: number) =>
    store({ cookTextScale: Math.min(2, Math.max(0.8, Math.round((cookTextScale + by) * 10) / 10)) });
  return [cookTextScale, resize] as const;
}

/**
 * Stores the shown step locally, because the URL is updated with a delay. A quick second tap therefore changes the step
 * at once, and the late update for the first tap does not undo it. `coming` lists the steps that the URL will still
 * show before it is up to date.
 */
function useShownStep(addressed: number) {
  const [{ step, of, coming }, setShown] = useState({ step: addressed, of: addressed, coming: [] as number[] });
  if (of !== addressed) {
    const at = coming.indexOf(addressed);
    setShown(
      at < 0 ? { step: addressed, of: addressed, coming: [] } : { step, of: addressed, coming: coming.slice(at + 1) },
    );
  }
  return [step, (next: number) => setShown((now) => ({ ...now, step: next, coming: [...now.coming, next] }))] as const;
}

function useCookSteps(recipe: Recipe, scale: number, apply: ReturnType<typeof useAnswers>["apply"]) {
  const { recipeIngredient, recipeInstructions, settings } = recipe;
  const language = intl();
  const matched = useMemo(() => matchRecipe(recipe, language), [recipe, language]);
  return useMemo(() => {
    const showing = { scale, disableAmount: settings?.disableAmount ?? false, language };
    const lines = (recipeIngredient ?? []).map((ingredient, index) => ({
      ingredient,
      id: ingredient.referenceId ?? String(index),
      formatted: formatIngredient(ingredient, showing),
    }));
    const steps = partIntoStepSections(recipeInstructions ?? []).flatMap((section) =>
      section.steps.map((one): CookStep => {
        const isLinked = listLinkedLines(one, recipeIngredient ?? []).length > 0;
        const uses = showUses(matched[one.index]!, one, lines, showing);
        return { ...one, section: section.title, isLinked, uses: apply(one.key, { uses, isLinked }, lines) };
      }),
    );
    return { lines, steps };
  }, [recipeIngredient, recipeInstructions, settings, scale, language, matched, apply]);
}

function MadeQuestion({ onAddNote }: { onAddNote: () => void }) {
  return (
    <div className="made-it">
      <p className="serif">{t("made.ask")}</p>
      <Button icon="note" onClick={onAddNote}>
        {t("made.tell")}
      </Button>
    </div>
  );
}

function IngredientsToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="pull" aria-expanded={isOpen} onClick={onToggle}>
      <Icon name="chevron-up" />
      {t("cook.allIngredients")}
    </button>
  );
}

function Track({ steps, current, done }: { steps: CookStep[]; current: number; done: string[] }) {
  return (
    <div className="track" role="img" aria-label={t("cook.stepOf", { number: current, count: steps.length })}>
      {steps.map(({ key, number }) => (
        <i key={key} className={number === current ? "now" : done.includes(key) ? "done" : undefined} />
      ))}
    </div>
  );
}

let wasWarned = false;

function useWarnOnce(isImpossible: boolean) {
  useEffect(() => {
    if (!isImpossible || wasWarned) return;
    wasWarned = true;
    toast.info(t("awake.cannot"));
  }, [isImpossible]);
}
