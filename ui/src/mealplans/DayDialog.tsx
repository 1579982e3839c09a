/** A dialog that asks for a day and a meal: to move or copy an entry, or to plan a recipe. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { DateField } from "@/kit/form/DateField";
import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { MEALS, type Meal, nameMeal } from "./meals";
import type { EntryFields } from "./plan";
import "./plan-dialog.css";

export type DayAndMeal = Pick<EntryFields, "date" | "entryType">;

type DayDialogProps = {
  title: string;
  submit: string;
  start: DayAndMeal;
  weekStart: number;
  error?: Error | null;
  busy?: boolean;
  onSave: (chosen: DayAndMeal) => void;
  onClose: () => void;
};

export function DayDialog({ title, submit, start, weekStart, error, busy, onSave, onClose }: DayDialogProps) {
  const [chosen, setChosen] = useState(start);
  return (
    <Dialog
      isOpen
      icon="calendar"
      title={title}
      submit={submit}
      busy={busy}
      onSubmit={() => onSave(chosen)}
      onClose={onClose}
    >
      {error && <Banner kind="error">{describeError(error)}</Banner>}
      <DayAndMealFields value={chosen} weekStart={weekStart} onChange={setChosen} />
    </Dialog>
  );
}

type DayAndMealFieldsProps = { value: DayAndMeal; weekStart: number; onChange: (value: DayAndMeal) => void };

export function DayAndMealFields({ value, weekStart, onChange }: DayAndMealFieldsProps) {
  return (
    <div className="day-and-meal">
      <DateField
        label={t("plan.day")}
        value={value.date}
        weekStart={weekStart}
        onChange={(date) => onChange({ ...value, date })}
      />
      <Select<Meal>
        label={t("plan.meal")}
        value={value.entryType}
        options={MEALS.map((meal) => ({ value: meal, label: t(nameMeal(meal)) }))}
        onChange={(entryType) => onChange({ ...value, entryType })}
      />
    </div>
  );
}
