/** The timer that ends first, and on a press all of them. */
import { Suspense } from "react";

import { classes } from "@/kit/classes";
import { Icon } from "@/kit/Icon";
import { IconButton } from "@/kit/IconButton";
import { later } from "@/kit/later";
import { Popover } from "@/kit/Popover";
import { intl, t } from "@/locales/language";

import { inOrder, isRinging, leftOf, tellClock } from "./timers";
import "./timers.css";
import { useNow } from "./useNow";
import { useTimers } from "./useTimers";

const TimerList = later(() => import("./TimerList"), "TimerList");

/** `isSteady`: a button stands here also while no timer runs. */
export function TimerChip({ isSteady }: { isSteady?: boolean }) {
  const timers = useTimers();
  const now = useNow(timers.some(({ state }) => state === "running"));
  const [first, ...others] = inOrder(timers, now);
  if (!first && !isSteady) return null;
  return (
    <Popover label={t("timer.timers")} align="end" trigger={(wiring) => {
      if (!first) return <IconButton icon="timer" label={t("timer.timers")} {...wiring} />;
      const left = tellClock(leftOf(first, now), intl());
      return (
        <button
          type="button" className={classes("timer-chip", isRinging(first, now) && "rings", first.state === "paused" && "pauses")}
          aria-label={t("timer.chip", { label: first.label, left })} {...wiring}
        >
          <Icon name={first.state === "paused" ? "pause" : "timer"} />
          <span className="num">{left}</span>
          <bdi className="of">{first.label}</bdi>
          {others.length > 0 && <span className="others num">{t("timer.others", { count: others.length })}</span>}
        </button>
      );
    }}>
      <Suspense fallback={null}><TimerList /></Suspense>
    </Popover>
  );
}
