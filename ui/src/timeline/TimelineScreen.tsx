/** The page with the group's timeline: `/g/:groupSlug/recipes/timeline`. */
import { groupPath } from "@/base/paths";
import { ButtonLink } from "@/kit/Button";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { useEventFilter } from "./EventFilter";
import { EventList } from "./EventList";

export function TimelineScreen() {
  const { slug } = useGroup();
  const { filter, query } = useEventFilter();
  return (
    <Page title={t("timeline.title")} className="timeline" aside={filter}>
      <EventList
        query={query}
        withRecipes
        groupSlug={slug}
        empty={{
          text: t("timeline.empty"),
          action: (
            <ButtonLink kind="filled" icon="recipes" to={`${groupPath(slug)}?orderBy=random`}>
              {t("timeline.surprise")}
            </ButtonLink>
          ),
        }}
      />
    </Page>
  );
}
