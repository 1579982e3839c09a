/** The page with the group's timeline: `/g/:groupSlug/recipes/timeline`. */
import { useState } from "react";

import { ButtonLink } from "@/kit/Button";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";
import { useMembers } from "@/users/members";

import { EventFilter } from "./EventFilter";
import { EventList } from "./EventList";
import { useTimelinePreferences } from "./events";

export function TimelineScreen() {
  const { slug } = useGroup();
  const [{ types, orderDirection }, store] = useTimelinePreferences();
  const [userId, setUserId] = useState("");
  return (
    <Page
      title={t("timeline.title")}
      className="timeline"
      aside={
        <EventFilter
          types={types}
          orderDirection={orderDirection}
          onChange={store}
          members={useMembers()}
          userId={userId}
          onUserChange={setUserId}
        />
      }
    >
      <EventList
        query={{ types, orderDirection, userId: userId || undefined }}
        withRecipes
        groupSlug={slug}
        empty={{
          text: t("timeline.empty"),
          action: (
            <ButtonLink kind="filled" icon="recipes" to={`/g/${slug}?orderBy=random`}>
              {t("timeline.surprise")}
            </ButtonLink>
          ),
        }}
      />
    </Page>
  );
}
