/**
 * The steps in cook mode. The current one is large, with its ingredients and timers. The others are small, and hidden
 * on phones and tablets.
 */
import { type ReactNode, useEffect, useMemo, useRef } from "react";

import { Button } from "@/kit/Button";
import { classes } from "@/kit/classes";
import { Markdown } from "@/kit/markdown/Markdown";
import { useNavigation } from "@/kit/navigation";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

import { NeededIngredients } from "./NeededIngredients";
import type { StepUse } from "./stepUses";
import type { NumberedStep } from "../reading/steps/numberSteps";
import { StepWritten } from "../reading/steps/StepWritten";
import { type Duration, findDurations } from "../timers/durations/findDurations";
import "../timers/durations/moreWords";
import { startLabel, useStepTimer } from "../timers/DurationText";
import { formatSince } from "../timers/formatSince";
import { nameStep } from "../timers/nameStep";
import { formatClock, isRinging, computeRemainingTime } from "../timers/timers";
import { useNow } from "../timers/useNow";
import { stopTimer } from "../timers/useTimers";

/** `isLinked` if a person has linked ingredients to the step. */
export type CookStep = NumberedStep & { section: string; uses: StepUse[]; isLinked: boolean };
export type CookStepsProps = {
  steps: CookStep[];
  current: number;
  done: string[];
  onShow: (number: number) => void;
  onAnswer: (step: CookStep, id: string, isRight: boolean) => void;
  recipeName: string;
  /** Shown after the current step. */
  children: ReactNode;
};

export function CookSteps({ steps, current, done, onShow, onAnswer, recipeName, children }: CookStepsProps) {
  return (
    <ol className="flow">
      {steps.map((step) => {
        const isDone = done.includes(step.key);
        if (step.number === current) {
          return (
            <CurrentStep
              key={step.key}
              step={step}
              isDone={isDone}
              count={steps.length}
              next={steps[step.number]}
              onAnswer={(id, isRight) => onAnswer(step, id, isRight)}
              recipeName={recipeName}
            >
              {children}
            </CurrentStep>
          );
        }
        const number = new Intl.NumberFormat(intl()).format(step.number);
        return (
          <li key={step.key} className={classes(isDone && "past")}>
            <button
              type="button"
              className="n"
              aria-label={t(isDone ? "cook.toDone" : "cook.to", { number: step.number })}
              onClick={() => onShow(step.number)}
            >
              {isDone ? <Icon name="check" /> : number}
            </button>
            <div className="text prose">
              <CookStepText step={step} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const CookStepText = ({ step }: { step: CookStep }) => (
  <>
    {step.summary && (
      <p>
        <strong>
          <bdi>{step.summary}</bdi>
        </strong>
      </p>
    )}
    <Markdown text={step.text ?? ""} />
  </>
);

type CurrentStepProps = {
  step: CookStep;
  isDone: boolean;
  count: number;
  next: CookStep | undefined;
  onAnswer: (id: string, isRight: boolean) => void;
  recipeName: string;
  children: ReactNode;
};

function CurrentStep({ step, isDone, count, next, onAnswer, recipeName, children }: CurrentStepProps) {
  const durations = useMemo(
    () => findDurations(`${step.summary ?? ""}\n${step.text ?? ""}`, intl()),
    [step.summary, step.text],
  );
  // Each step mounts a new instance of this component, so the effect scrolls every new step into view.
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    void row.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <li ref={row} className={classes("now", isDone && "past")} aria-current="step" tabIndex={-1}>
      <p className="where">
        {step.section && (
          <>
            <bdi>{step.section}</bdi>
            <span className="hint"> · </span>
          </>
        )}
        <span className="hint">{t("cook.stepOf", { number: step.number, count })}</span>
      </p>
      <b className="n" aria-hidden="true">
        {isDone ? <Icon name="check" /> : new Intl.NumberFormat(intl()).format(step.number)}
      </b>
      <div className="text prose">
        <CookStepText step={step} />
        <StepWritten step={step} />
      </div>
      <NeededIngredients uses={step.uses} onAnswer={onAnswer} />
      {durations.length > 0 && (
        <div className="starts">
          {durations.map((one) => (
            <StepTimer key={one.from} duration={one} step={step} recipeName={recipeName} />
          ))}
        </div>
      )}
      {children}
      {next && <NextStep step={next} />}
    </li>
  );
}

function NextStep({ step }: { step: CookStep }) {
  return (
    <p className="then">
      <b>{t("cook.then")}</b>{" "}
      <bdi>
        <Markdown text={readFirstLine(step)} isLine />
      </bdi>
    </p>
  );
}

const readFirstLine = (step: CookStep) => step.summary || (step.text ?? "").trim().split("\n")[0]!;

function StepTimer({ duration, step, recipeName }: { duration: Duration; step: CookStep; recipeName: string }) {
  const { path } = useNavigation();
  const { running, start } = useStepTimer(duration, {
    recipeName,
    recipePath: path.split("?")[0]!,
    step: step.number,
    stepName: nameStep(step),
  });
  const now = useNow(running?.state === "running");
  if (!running)
    return (
      <Button className="start" icon="timer" onClick={start}>
        {startLabel(duration)}
      </Button>
    );
  const rings = isRinging(running, now);
  return (
    <div className={classes("start running", rings && "rings")}>
      <Icon name="timer" size="big" />
      <span className="num" role="timer">
        {rings ? formatSince(running, now) : formatClock(computeRemainingTime(running, now), intl())}
      </span>
      <Button
        kind="quiet"
        aria-label={t("timer.stopOf", { label: running.label })}
        onClick={() => stopTimer(running.id)}
      >
        {t("timer.stop")}
      </Button>
    </div>
  );
}
