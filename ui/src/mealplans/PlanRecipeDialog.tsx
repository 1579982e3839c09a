/** Plans a recipe for a day, from its page or its card. */
import { toast } from "@/base/toast";
import { useWeekStart } from "@/households/useWeekStart";
import { formatDay, today } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";
import type { RecipeSummary } from "@/recipes/recipe";

import { DayDialog } from "./DayDialog";
import { DINNER } from "./meals";
import { useAddEntry } from "./plan";

export function PlanRecipeDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const weekStart = useWeekStart();
  const adding = useAddEntry(({ date }) => {
    toast.success(t("plan.planned", { day: formatDay(date, { weekday: "long", day: "numeric", month: "long" }) }));
    onClose();
  });
  return (
    <DayDialog
      title={t("plan.planTitle", { name: recipe.name })}
      submit={t("plan.add")}
      start={{ date: today(), entryType: DINNER }}
      weekStart={weekStart}
      error={adding.error}
      busy={adding.isPending}
      onSave={(chosen) => adding.mutate({ ...chosen, recipeId: recipe.id, title: "", text: "" })}
      onClose={onClose}
    />
  );
}
