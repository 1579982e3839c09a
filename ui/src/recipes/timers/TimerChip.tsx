/** Shows the timer that ends first, and opens the list of all timers. */
import { Suspense } from "react";

import { classes } from "@/kit/classes";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Popover } from "@/kit/overlay/Popover";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

import { formatClock, sortByRemaining, isRinging, computeRemainingTime } from "./timers";
import { useNow } from "./useNow";
import { useTimers } from "./useTimers";
import "./timers.css";

const TimerList = makeLazyComponent(() => import("./TimerList"), "TimerList");

/** If `alwaysShown` is true, the button is shown even if there is no timer. */
export function TimerChip({ alwaysShown }: { alwaysShown?: boolean }) {
  const timers = useTimers();
  const now = useNow(timers.some(({ state }) => state === "running"));
  const [first, ...others] = sortByRemaining(timers, now);
  if (!first && !alwaysShown) return null;
  return (
    <Popover
      label={t("timer.timers")}
      align="end"
      trigger={(wiring) => {
        if (!first) return <IconButton icon="timer" label={t("timer.timers")} {...wiring} />;
        const left = formatClock(computeRemainingTime(first, now), intl());
        return (
          <button
            type="button"
            className={classes("timer-chip", isRinging(first, now) && "rings", first.state === "paused" && "pauses")}
            aria-label={t("timer.chip", { label: first.label, left })}
            {...wiring}
          >
            <Icon name={first.state === "paused" ? "pause" : "timer"} />
            <span className="num">{left}</span>
            <bdi className="of">{first.label}</bdi>
            {others.length > 0 && <span className="others num">{t("timer.others", { count: others.length })}</span>}
          </button>
        );
      }}
    >
      <Suspense fallback={null}>
        <TimerList />
      </Suspense>
    </Popover>
  );
}
