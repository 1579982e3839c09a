/** The dialogs of the planner: to add or edit an entry, and to move or copy it to another day. */
import { EntryDialog } from "./choosing/EntryDialog";
import { useAddEntry, useChangeEntry, useCopyEntries, type PlanEntry } from "./plan";
import { DayDialog } from "./DayDialog";
import type { Day } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";
import { AddToListDialog } from "@/shopping/adding/AddToListDialog";

export type PlanDialogProps = {
  dialog:
    | { kind: "add"; day: Day }
    | { kind: "edit" | "move" | "copy"; entry: PlanEntry }
    | { kind: "list"; entries: PlanEntry[] };
  /** The first day of the week; 0 is Sunday. */
  weekStart: number;
  onClose: () => void;
};

export function PlanDialogs({ dialog, weekStart, onClose }: PlanDialogProps) {
  const adding = useAddEntry(onClose);
  const changing = useChangeEntry({ quiet: dialog.kind === "edit" });
  const copying = useCopyEntries();
  if (dialog.kind === "add")
    return (
      <EntryDialog
        title={t("plan.addTitle")}
        submit={t("plan.add")}
        start={{ date: dialog.day }}
        weekStart={weekStart}
        error={adding.error}
        busy={adding.isPending}
        onSave={adding.mutate}
        onClose={onClose}
      />
    );
  if (dialog.kind === "list")
    return (
      <AddToListDialog
        recipes={dialog.entries.flatMap(({ recipe }) => (recipe ? [{ recipe, scale: 1 }] : []))}
        onClose={onClose}
      />
    );
  const { kind, entry } = dialog;
  if (kind === "edit")
    return (
      <EntryDialog
        title={t("plan.editTitle")}
        submit={t("plan.save")}
        start={entry}
        weekStart={weekStart}
        error={changing.error}
        busy={changing.isPending}
        onSave={(changes) => changing.mutate({ entry, changes }, { onSuccess: onClose })}
        onClose={onClose}
      />
    );
  return (
    <DayDialog
      title={t(kind === "move" ? "plan.moveTitle" : "plan.copyTitle", {
        name: entry.recipe?.name ?? entry.title ?? "",
      })}
      submit={t(kind === "move" ? "plan.moveHere" : "plan.copyHere")}
      start={{ date: entry.date, entryType: entry.entryType }}
      weekStart={weekStart}
      onSave={(changes) => {
        if (kind === "move") changing.mutate({ entry, changes });
        else copying.mutate([{ entry, ...changes }]);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
