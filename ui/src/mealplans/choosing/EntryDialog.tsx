/** A dialog to add an entry to the plan, or to edit one: a recipe or a note, for a meal of a day. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { DayAndMealFields } from "../DayDialog";
import { DINNER } from "../meals";
import type { EntryFields, PlanEntry } from "../plan";
import { type PlannedDish, RecipeOrNote } from "./RecipeOrNote";

type EntryDialogProps = {
  title: string;
  submit: string;
  start: Pick<PlanEntry, "date"> & Partial<PlanEntry>;
  weekStart: number;
  error: Error | null;
  busy: boolean;
  onSave: (fields: EntryFields) => void;
  onClose: () => void;
};

export function EntryDialog({ title, submit, start, weekStart, error, busy, onSave, onClose }: EntryDialogProps) {
  const [when, setWhen] = useState({ date: start.date, entryType: start.entryType ?? DINNER });
  const [dish, setDish] = useState(toDish(start));
  const [text, setText] = useState(start.text ?? "");
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    if (!dish) return setMissing(true);
    // The title of an entry with a recipe stands beside the recipe's name.
    const words = dish.id === null ? dish.name : dish.id === start.recipeId ? (start.title ?? "") : "";
    return onSave({ ...when, recipeId: dish.id, title: words, text });
  };
  return (
    <Dialog isOpen icon="calendar" title={title} submit={submit} busy={busy} onSubmit={save} onClose={onClose}>
      {error && <Banner kind="error">{describeError(error)}</Banner>}
      {isMissing && !dish && <Banner kind="error">{t("plan.missing")}</Banner>}
      <RecipeOrNote value={dish} onChange={setDish} />
      <DayAndMealFields value={when} weekStart={weekStart} onChange={setWhen} />
      <TextField label={t("plan.text")} optional lines={2} value={text} onChange={setText} maxLength={2000} />
    </Dialog>
  );
}

function toDish({ recipe, title }: Partial<PlanEntry>): PlannedDish | null {
  if (recipe) return { id: recipe.id, name: recipe.name };
  return title ? { id: null, name: title } : null;
}
