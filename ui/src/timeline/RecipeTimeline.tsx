/** The timeline of one recipe, in the dialog with its history. */
import { t } from "@/locales/language";

import { useEventFilter } from "./EventFilter";
import { EventList } from "./EventList";

export function RecipeTimeline({ recipe, groupSlug }: { recipe: { slug: string }; groupSlug: string }) {
  const { filter, query } = useEventFilter();
  return (
    <div className="timeline in-dialog">
      {filter}
      <EventList
        query={{ ...query, recipeSlug: recipe.slug }}
        groupSlug={groupSlug}
        empty={{ text: t("timeline.emptyOfRecipe") }}
      />
    </div>
  );
}
