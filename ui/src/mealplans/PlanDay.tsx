/** One day of the planner, with its meals. Entries of other days can be dropped on it. */
import { type DragEvent, useState } from "react";

import { Button } from "@/kit/Button";
import { classes } from "@/kit/classes";
import { type Day, formatDay } from "@/kit/form/calendarDay";
import { IconButton } from "@/kit/IconButton";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import { DINNER, findMainEntry } from "./meals";
import { type PlanEntry, useSurprise } from "./plan";
import type { PlanDialogProps } from "./PlanDialogs";
import { DRAGGED, PlanMeal } from "./PlanMeal";

export type PlanDayProps = {
  day: Day;
  isToday: boolean;
  /** In the order of the meals. */
  entries: PlanEntry[];
  onDialog: (dialog: PlanDialogProps["dialog"]) => void;
  /** Called with the ID of an entry and the day on which it was dropped. */
  onMove: (id: number, day: Day) => void;
};

export function PlanDay({ day, isToday, entries, onDialog, onMove }: PlanDayProps) {
  const { isOver, dropping } = useDropping((id) => onMove(id, day));
  const main = findMainEntry(entries);
  const name = formatDay(day, { weekday: "long" });
  return (
    <li
      className={classes("plan-day", isOver && "over")}
      data-day={day}
      aria-current={isToday ? "date" : undefined}
      {...dropping}
    >
      <div className="date">
        <h2>
          {name} <span className="num">{formatDay(day, { day: "numeric" })}</span>
        </h2>
        {isToday && <span className="chip on">{t("plan.today")}</span>}
        {entries.some(({ recipe }) => recipe) && (
          <IconButton
            icon="basket"
            label={t("plan.dayToList", { day: name })}
            {...preloadDialog}
            onClick={() => onDialog({ kind: "list", entries })}
          />
        )}
        <IconButton
          icon="plus"
          label={t("plan.addTo", { day: formatDay(day, { weekday: "long", day: "numeric", month: "long" }) })}
          {...preloadDialog}
          onClick={() => onDialog({ kind: "add", day })}
        />
      </div>
      {entries.length === 0 ? (
        <FreeDay day={day} onAdd={() => onDialog({ kind: "add", day })} />
      ) : (
        <ul className="meals">
          {entries.map((entry) => (
            <PlanMeal
              key={entry.id}
              entry={entry}
              dayName={name}
              isMain={entry === main}
              onDialog={onDialog}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function FreeDay({ day, onAdd }: { day: Day; onAdd: () => void }) {
  const surprise = useSurprise();
  const name = formatDay(day, { weekday: "long" });
  return (
    <div className="free">
      <p className="dim">{t("plan.nothing")}</p>
      <div className="choices">
        <Button {...preloadDialog} aria-label={t("plan.chooseFor", { day: name })} onClick={onAdd}>
          {t("plan.choose")}
        </Button>
        <Button
          kind="quiet"
          icon="random"
          aria-label={t("plan.surpriseFor", { day: name })}
          busy={surprise.isPending}
          onClick={() => surprise.mutate({ date: day, entryType: DINNER })}
        >
          {t("plan.surprise")}
        </Button>
      </div>
    </div>
  );
}

const holdsEntry = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);

/** Returns whether an entry is dragged over the day, and the handlers of the day's element. */
function useDropping(onMove: (id: number) => void) {
  const [isOver, setOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!holdsEntry(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsEntry(event)) return;
      event.preventDefault();
      setOver(false);
      onMove(Number(event.dataTransfer.getData(DRAGGED)));
    },
  };
  return { isOver, dropping };
}
