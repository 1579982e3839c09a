/** A dialog with the timeline of one recipe, opened over its page. */
import { useState } from "react";

import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import type { RecipeSummary } from "@/recipes/recipe";
import { useMembers } from "@/users/members";

import { EventFilter } from "./EventFilter";
import { EventList } from "./EventList";
import { useTimelinePreferences } from "./events";

export function RecipeTimelineDialog({
  recipe,
  groupSlug,
  onClose,
}: {
  recipe: Pick<RecipeSummary, "name" | "slug">;
  groupSlug: string;
  onClose: () => void;
}) {
  const [{ types, orderDirection }, store] = useTimelinePreferences();
  const [userId, setUserId] = useState("");
  return (
    <Dialog
      isOpen
      shape="wide"
      icon="clock"
      title={t("timeline.of", { name: recipe.name })}
      cancel={t("dialog.close")}
      onClose={onClose}
    >
      <div className="timeline in-dialog">
        <EventFilter
          types={types}
          orderDirection={orderDirection}
          onChange={store}
          members={useMembers()}
          userId={userId}
          onUserChange={setUserId}
        />
        <EventList
          query={{ recipeSlug: recipe.slug, types, orderDirection, userId: userId || undefined }}
          groupSlug={groupSlug}
          empty={{ text: t("timeline.emptyOfRecipe") }}
        />
      </div>
    </Dialog>
  );
}
