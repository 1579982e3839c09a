/**
 * Lists all timers, with buttons to rename, pause, change and stop them. Below are a form for a new timer and the
 * volume of the bell.
 */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { NumberField } from "@/kit/form/NumberField";
import { IconButton } from "@/kit/IconButton";
import { Link } from "@/kit/Link";
import { intl, t } from "@/locales/language";

import { allowSignals, unlockBell } from "./allowSignals";
import { playTwoNotes } from "./bell/ringBell";
import { useBellVolume } from "./bell/useBell";
import { formatSince } from "./formatSince";
import { formatClock, sortByRemaining, isRinging, computeProgress, computeRemainingTime, type Timer } from "./timers";
import { useNow } from "./useNow";
import { moveTimer, nameTimer, pauseTimer, resumeTimer, startTimer, stopTimer, useTimers } from "./useTimers";

export function TimerList() {
  const timers = useTimers();
  const now = useNow(timers.some(({ state }) => state === "running"));
  return (
    <div className="timers">
      <h2>{t("timer.timers")}</h2>
      {timers.length > 0 && (
        <ul className="ruled" aria-label={t("timer.timers")}>
          {sortByRemaining(timers, now).map((timer) => (
            <TimerRow key={timer.id} timer={timer} now={now} />
          ))}
        </ul>
      )}
      <NewTimerForm />
      <BellVolume />
      <p className="caption hint">{t("timer.closed")}</p>
    </div>
  );
}

function TimerRow({ timer, now }: { timer: Timer; now: number }) {
  const { id, label, state, recipePath, recipeName, step } = timer;
  const rings = isRinging(timer, now);
  return (
    <li className={rings ? "rings" : undefined}>
      <ProgressRing share={computeProgress(timer, now)} />
      <div className="timer-words">
        <TimerName id={id} label={label} />
        <p className="left num" role="timer">
          {rings ? formatSince(timer, now) : formatClock(computeRemainingTime(timer, now), intl())}
        </p>
        {recipePath && (
          <p className="caption">
            <Link to={step ? `${recipePath}?cook=1&step=${step}` : recipePath}>
              <bdi>{recipeName}</bdi>
            </Link>
          </p>
        )}
      </div>
      <div className="do">
        {!rings &&
          (state === "running" ? (
            <IconButton icon="pause" label={t("timer.pauseOf", { label })} onClick={() => pauseTimer(id)} />
          ) : (
            <IconButton icon="play" label={t("timer.resumeOf", { label })} onClick={() => resumeTimer(id)} />
          ))}
        {!rings && (
          <Button kind="quiet" aria-label={t("timer.lessOf", { label })} onClick={() => moveTimer(id, -1)}>
            {t("timer.less")}
          </Button>
        )}
        <Button kind="quiet" aria-label={t("timer.moreOf", { label })} onClick={() => moveTimer(id, 1)}>
          {t("timer.more")}
        </Button>
        {rings ? (
          <Button icon="x" aria-label={t("timer.stopOf", { label })} onClick={() => stopTimer(id)}>
            {t("timer.stop")}
          </Button>
        ) : (
          <IconButton icon="x" label={t("timer.stopOf", { label })} onClick={() => stopTimer(id)} />
        )}
      </div>
    </li>
  );
}

function TimerName({ id, label }: Pick<Timer, "id" | "label">) {
  return (
    <input
      className="timer-name"
      aria-label={t("timer.name")}
      defaultValue={label}
      dir="auto"
      maxLength={80}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
      onBlur={(event) => {
        if (event.target.value.trim()) nameTimer(id, event.target.value.trim());
        else event.target.value = label;
      }}
    />
  );
}

const ROUND = 2 * Math.PI * 20;

/** The remaining time as an arc that shrinks clockwise. */
function ProgressRing({ share }: { share: number }) {
  return (
    <svg className="ring" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="20" />
      <circle
        cx="24"
        cy="24"
        r="20"
        className="share"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - share)}
        transform="rotate(-90 24 24)"
      />
    </svg>
  );
}

function NewTimerForm() {
  const [minutes, setMinutes] = useState(10);
  const start = () => {
    allowSignals();
    startTimer({
      label: t("timer.kitchen"),
      seconds: Math.round(minutes * 60),
      recipeName: "",
      recipePath: "",
      step: null,
    });
  };
  return (
    <div className="new-timer">
      <NumberField
        label={t("timer.minutes")}
        hideLabel
        value={minutes}
        min={1}
        max={1439}
        onChange={setMinutes}
        format={(value) =>
          new Intl.NumberFormat(intl(), {
            style: "unit",
            unit: "minute",
            unitDisplay: "short",
            maximumFractionDigits: 2,
          }).format(value)
        }
      />
      <Button icon="timer" onClick={start}>
        {t("timer.start")}
      </Button>
    </div>
  );
}

function BellVolume() {
  const [{ timerVolume }, store] = useBellVolume();
  return (
    <label className="volume">
      <span>{t("timer.volume")}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={timerVolume}
        aria-valuetext={new Intl.NumberFormat(intl(), { style: "percent" }).format(timerVolume)}
        onChange={(event) => store({ timerVolume: Number(event.target.value) })}
        onPointerUp={() => {
          unlockBell();
          playTwoNotes(timerVolume);
        }}
      />
    </label>
  );
}
