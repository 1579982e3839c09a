/** Shows the timer chip in the top bar, and a banner for each ringing timer. */
import { createPortal } from "react-dom";

import { Button } from "@/kit/Button";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { useBell } from "./bell/useBell";
import { formatSince } from "./formatSince";
import { TimerChip } from "./TimerChip";
import { isRinging, type Timer } from "./timers";
import { useNow } from "./useNow";
import { moveTimer, stopTimer, useTimers } from "./useTimers";
import "./timers.css";

export function TimersShown() {
  const timers = useTimers();
  const running = timers.filter(({ state }) => state === "running");
  const now = useNow(
    running.length > 0,
    running.map(({ deadline }) => deadline),
  );
  const ringing = running.filter((timer) => isRinging(timer, now));
  useBell(ringing);
  return (
    <>
      <TimerChip />
      {/* Shown above dialogs and outside the top bar, because a ringing timer must be reachable everywhere. */}
      {createPortal(
        <div className="ringing" role="alert" data-react-aria-top-layer="true">
          {ringing.slice(0, 3).map((timer) => (
            <RingingTimer key={timer.id} timer={timer} now={now} />
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

function RingingTimer({ timer, now }: { timer: Timer; now: number }) {
  const { id, label } = timer;
  return (
    <div className="ring-bar">
      <Icon name="timer" size="big" />
      <p>
        <b>
          {t("timer.overBefore")} <bdi>{label}</bdi>
        </b>{" "}
        <span className="num" aria-hidden="true">
          {formatSince(timer, now)}
        </span>
      </p>
      <Button kind="quiet" onClick={() => moveTimer(id, 1)} aria-label={t("timer.moreOf", { label })}>
        {t("timer.more")}
      </Button>
      <Button kind="filled" onClick={() => stopTimer(id)} aria-label={t("timer.stopOf", { label })}>
        {t("timer.stop")}
      </Button>
    </div>
  );
}
