/** A timeline entry for several recipes that were added at once. It can be opened to list them. */
import { useId, useState } from "react";

import { Button } from "@/kit/Button";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import type { Member } from "@/users/members";

import { EventTime, RecipeOfEvent } from "./EventItem";
import { type TimelineEvent, useEventRecipes } from "./events";

export type ImportItemProps = { added: TimelineEvent[]; author?: Member; groupSlug: string };

export function ImportItem({ added, author, groupSlug }: ImportItemProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const [{ timestamp }] = added as [TimelineEvent];
  const subject = t("timeline.recipesAdded", { count: added.length });
  return (
    <li className="event">
      <span className="dot" aria-hidden="true">
        <Icon name="recipes" />
      </span>
      <article className="event-body" aria-label={subject}>
        <EventTime timestamp={timestamp} author={author} />
        <p className="subject">{subject}</p>
        <Button
          compact
          kind="quiet"
          iconAfter={isOpen ? "chevron-up" : "chevron-down"}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "timeline.hideAdded" : "timeline.showAdded")}
        </Button>
        <div id={list}>{isOpen && <AddedRecipes added={added} groupSlug={groupSlug} />}</div>
      </article>
    </li>
  );
}

function AddedRecipes({ added, groupSlug }: Pick<ImportItemProps, "added" | "groupSlug">) {
  const recipes = useEventRecipes([{ items: added }]);
  return (
    <ul className="added-recipes">
      {added.map(({ id, recipeId }) => {
        const recipe = recipes.get(recipeId);
        return <li key={id}>{recipe && <RecipeOfEvent recipe={recipe} groupSlug={groupSlug} />}</li>;
      })}
    </ul>
  );
}
