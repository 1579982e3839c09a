/** One timeline event with its author, time, recipe, text and picture. */
import { Suspense, useState } from "react";

import { getBase } from "@/api/client";
import { recipePath } from "@/base/paths";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { Markdown } from "@/kit/markdown/Markdown";
import { Menu } from "@/kit/overlay/Menu";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { Picture } from "@/kit/picture/Picture";
import { formatLongDay, formatShortDay } from "@/locales/formatDay";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import type { RecipeSummary } from "@/recipes/recipe";
import { useUser } from "@/session/session";
import type { Member } from "@/users/members";
import { Portrait } from "@/users/portrait/Portrait";

import { type TimelineEvent, useDeleteEvent } from "./events";
import { isCreation } from "./groupImports";

const EditEventDialog = makeLazyComponent(() => import("./EditEventDialog"), "EditEventDialog");

const ICONS: Record<string, IconName> = { comment: "note", info: "info", system: "recipes" };

export type EventItemProps = {
  event: TimelineEvent;
  author?: Member;
  groupSlug: string;
  recipe?: RecipeSummary;
  withRecipe: boolean;
};

export function EventItem({ event, author, groupSlug, recipe, withRecipe }: EventItemProps) {
  return (
    <li className="event">
      <span className="dot" aria-hidden="true">
        <Icon name={ICONS[event.eventType] ?? "info"} />
      </span>
      <article className="event-body" aria-label={event.subject}>
        <EventTime timestamp={event.timestamp} author={author} />
        <p className="subject">
          <bdi>{writeSubject(event)}</bdi>
        </p>
        {event.eventMessage && (
          <div className="prose words">
            <Markdown text={event.eventMessage} />
          </div>
        )}
        <EventPicture event={event} />
        {withRecipe && (recipe ? <RecipeOfEvent recipe={recipe} groupSlug={groupSlug} /> : <p className="of-recipe" />)}
      </article>
      <EventMenu event={event} />
    </li>
  );
}

/** When it was, and who did it. */
export function EventTime({ timestamp, author }: { timestamp: string; author?: Member }) {
  return (
    <p className="when small hint">
      <time dateTime={timestamp} title={formatLongDay(timestamp)}>
        {formatShortDay(timestamp)}
      </time>
      {author && (
        <span className="author">
          <Portrait user={author} />
          <bdi>{author.fullName}</bdi>
        </span>
      )}
    </p>
  );
}

/** Returns the subject of an event. That of an automatic event is in the language of whoever caused it. */
const writeSubject = (event: TimelineEvent) => (isCreation(event) ? t("timeline.recipeCreated") : event.subject);

function EventPicture({ event }: { event: TimelineEvent }) {
  const [failed, setFailed] = useState(false);
  if (event.image !== "has image") return null;
  // Shows a placeholder with the size of the picture, so that the layout does not shift.
  if (failed)
    return (
      <span className="event-picture missing">
        <Icon name="image" />
      </span>
    );
  const at = (size: string) =>
    `${getBase()}api/media/recipes/${event.recipeId}/images/timeline/${event.id}/${size}.webp?version=${encodeURIComponent(event.updatedAt)}`;
  return (
    <a
      className="event-picture"
      href={at("original")}
      target="_blank"
      rel="noopener"
      aria-label={t("timeline.openPicture", { subject: event.subject })}
    >
      <img src={at("min-original")} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
    </a>
  );
}

export function RecipeOfEvent({ recipe, groupSlug }: { recipe: RecipeSummary; groupSlug: string }) {
  return (
    <p className="of-recipe">
      <Picture src={makePictureUrl(recipe, "tiny-original", getBase())} cover={recipe.cover} name={recipe.name} />
      <Link to={recipePath(groupSlug, recipe.slug)}>
        <bdi>{recipe.name}</bdi>
      </Link>
    </p>
  );
}

/** The menu of an event, for its author and for administrators. Automatic events cannot be changed. */
function EventMenu({ event }: { event: TimelineEvent }) {
  const user = useUser();
  const [isEdited, setEdited] = useState(false);
  const remove = useDeleteEvent();
  if (event.eventType === "system" || (event.userId !== user?.id && !user?.admin)) return null;
  return (
    <>
      <Menu
        label={event.subject}
        items={[
          { id: "edit", icon: "edit", label: t("timeline.edit"), onAction: () => setEdited(true) },
          {
            id: "delete",
            icon: "delete",
            label: t("timeline.delete"),
            danger: true,
            divided: true,
            onAction: () => remove(event),
          },
        ]}
        trigger={(wiring) => (
          <IconButton
            icon="more"
            label={t("recipe.moreFor", { name: `${event.subject}, ${formatShortDay(event.timestamp)}` })}
            {...wiring}
          />
        )}
      />
      {isEdited && (
        <Suspense fallback={null}>
          <EditEventDialog event={event} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </>
  );
}
