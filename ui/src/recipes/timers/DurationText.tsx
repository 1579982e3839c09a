/** Renders a text in which every duration is a button that starts a timer. */
import type { ReactNode } from "react";

import { toast } from "@/base/toast";
import { intl, t } from "@/locales/language";

import { allowSignals } from "./allowSignals";
import { type Duration, findDurations, prepareDurations } from "./durations/findDurations";
import { formatSpan } from "./timers";
import { startTimer, useTimers } from "./useTimers";
import "./timers.css";

export type TimedStep = {
  recipeName: string;
  recipePath: string;
  step: number;
  /** A short name of the step, used as the timer's name. */
  stepName: string;
};
export type RenderDurations = typeof renderDurations;

/** Returns a function that renders texts, once it takes little time for these. */
export async function prepareTexts(texts: string[]): Promise<RenderDurations> {
  await prepareDurations(texts, intl());
  return renderDurations;
}

function renderDurations(text: string, timedStep: TimedStep): ReactNode {
  const found = findDurations(text, intl());
  if (found.length === 0) return text;
  return found.flatMap((duration, index) => [
    text.slice(found[index - 1]?.to ?? 0, duration.from),
    <DurationButton key={duration.from} duration={duration} timedStep={timedStep}>
      {text.slice(duration.from, duration.to)}
    </DurationButton>,
    index === found.length - 1 ? text.slice(duration.to) : "",
  ]);
}

function DurationButton({
  duration,
  timedStep,
  children,
}: {
  duration: Duration;
  timedStep: TimedStep;
  children: string;
}) {
  const { running, start } = useStepTimer(duration, timedStep);
  const press = () => {
    if (running) return toast.info(t("timer.already", { label: running.label }));
    const { label } = start();
    return toast.success(t("timer.started", { label, time: formatSpan(duration.seconds, intl()) }));
  };
  return (
    <button
      type="button"
      className="duration"
      title={startLabel(duration)}
      aria-label={`${children}. ${startLabel(duration)}`}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** Returns the label of a button that starts a timer: its duration and, for a range, the upper end of the range. */
export const startLabel = ({ seconds, upTo }: Duration) =>
  upTo === null
    ? t("timer.startOf", { time: formatSpan(seconds, intl()) })
    : t("timer.startOfRange", { time: formatSpan(seconds, intl()), upTo: formatSpan(upTo, intl()) });

/** Returns the running timer for a duration in a step, if any, and a function to start one. */
export function useStepTimer({ seconds }: Duration, { recipeName, recipePath, step, stepName }: TimedStep) {
  const running = useTimers().find(
    (one) => one.recipePath === recipePath && one.step === step && one.origin === seconds,
  );
  const start = () => {
    allowSignals();
    return startTimer({ label: stepName || t("timer.step", { number: step }), seconds, recipeName, recipePath, step });
  };
  return { running, start };
}
