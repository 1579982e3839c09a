/** The timeline of one recipe, in the dialog with its history. */
import { useState } from "react";

import { t } from "@/locales/language";
import { useMembers } from "@/users/members";

import { EventFilter } from "./EventFilter";
import { EventList } from "./EventList";
import { useTimelinePreferences } from "./events";

export function RecipeTimeline({ recipe, groupSlug }: { recipe: { slug: string }; groupSlug: string }) {
  const [{ types, orderDirection }, store] = useTimelinePreferences();
  const [userId, setUserId] = useState("");
  return (
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
  );
}
