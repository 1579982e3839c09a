/** Renders a text in which every duration is a button that starts a timer. */
import type { ReactNode } from "react";

import { toast } from "@/kit/feedback/toast";
import { intl, t } from "@/locales/language";

import { type Duration, findDurations } from "./durations/findDurations";
import { readyBell } from "./ringBell";
import { formatSpan } from "./timers";
import { askToNotify } from "./useBell";
import { startTimer, useTimers } from "./useTimers";
import "./timers.css";

export type TimedStep = {
  recipeName: string;
  recipePath: string;
  step: number;
  /** A short name of the step, used as the timer's name. */ about: string;
};
export type DrawDurations = typeof drawDurations;

export function drawDurations(text: string, of: TimedStep): ReactNode {
  const found = findDurations(text, intl());
  if (found.length === 0) return text;
  return found.flatMap((duration, index) => [
    text.slice(found[index - 1]?.to ?? 0, duration.from),
    <DurationButton key={duration.from} duration={duration} of={of}>
      {text.slice(duration.from, duration.to)}
    </DurationButton>,
    index === found.length - 1 ? text.slice(duration.to) : "",
  ]);
}

function DurationButton({ duration, of, children }: { duration: Duration; of: TimedStep; children: string }) {
  const { running, start } = useStepTimer(duration, of);
  const press = () => {
    if (running) return toast.info(t("timer.already", { label: running.label }));
    const { label } = start();
    return toast.success(t("timer.started", { label, time: formatSpan(duration.seconds, intl()) }));
  };
  return (
    <button
      type="button"
      className="duration"
      title={startWords(duration)}
      aria-label={`${children}. ${startWords(duration)}`}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** The label of a start button, with the time the timer runs and, for a range, its upper end. */
export const startWords = ({ seconds, upTo }: Duration) =>
  upTo === null
    ? t("timer.startOf", { time: formatSpan(seconds, intl()) })
    : t("timer.startOfRange", { time: formatSpan(seconds, intl()), upTo: formatSpan(upTo, intl()) });

/** Returns the running timer for a duration in a step, if any, and a function to start one. */
export function useStepTimer({ seconds }: Duration, { recipeName, recipePath, step, about }: TimedStep) {
  const running = useTimers().find(
    (one) => one.recipePath === recipePath && one.step === step && one.origin === seconds,
  );
  const start = () => {
    readyBell();
    askToNotify();
    return startTimer({ label: about || t("timer.step", { number: step }), seconds, recipeName, recipePath, step });
  };
  return { running, start };
}
