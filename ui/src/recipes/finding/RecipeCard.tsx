/**
 * A recipe card in a list. A link to the recipe covers the whole card. The tags, the heart button and the menu are
 * stacked on top of the link, so that they can be clicked.
 */
import { memo, useEffect, useRef } from "react";

import { getBase } from "@/api/client";
import { groupPath, recipePath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { useNear } from "@/kit/useNear";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { OrganizerName } from "@/organizers/OrganizerName";

import { formatDuration, formatLastMade } from "../formatTime";
import { HeartButton } from "../opinions/HeartButton";
import { StarAverage } from "../opinions/StarAverage";
import { RecipeMenu } from "../page/RecipeMenu";
import type { Reason, RecipeSummary } from "../recipe";
import { FoundReason } from "./FoundReason";

export type RecipeCardProps = {
  recipe: RecipeSummary;
  groupSlug: string;
  isOwn: boolean;
  isFavorite: boolean;
  /** Whether the card is in the first row. If so, its picture loads eagerly. */
  isFirst: boolean;
  /** Whether the user just came back from this recipe. If so, the card's link gets the focus. */
  isReturn?: boolean;
  /** Why the search found it, if the name does not show that. */
  reason?: Reason;
  onOpen?: (recipeId: string) => void;
};

export const RecipeCard = memo(function RecipeCard({
  recipe,
  groupSlug,
  isOwn,
  isFavorite,
  isFirst,
  isReturn,
  reason,
  onOpen,
}: RecipeCardProps) {
  const [card, isNear] = useNear<HTMLLIElement>(!isFirst);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isReturn) link.current?.focus({ preventScroll: true });
  }, [isReturn]);
  const small = makePictureUrl(recipe, "tiny-original", getBase());
  const medium = makePictureUrl(recipe, "min-original", getBase());
  return (
    <li ref={card} className="card">
      <Picture
        src={medium}
        srcSet={small ? `${small} 300w, ${medium} 640w` : undefined}
        sizes="(max-width: 699px) 96px, (max-width: 959px) 46vw, 301px"
        cover={recipe.cover}
        name={recipe.name}
        eager={isFirst}
        isFar={!isNear}
      />
      <div className="words">
        <h2 className="name">
          <Link to={recipePath(groupSlug, recipe.slug)} ref={link} onClick={() => onOpen?.(recipe.id)}>
            <bdi>{recipe.name}</bdi>
          </Link>
        </h2>
        <CardFacts recipe={recipe} />
        {reason && <FoundReason reason={reason} />}
        {recipe.description && (
          <p className="about">
            <bdi>{recipe.description}</bdi>
          </p>
        )}
        <CardTags recipe={recipe} groupSlug={groupSlug} />
      </div>
      {isOwn && <HeartButton recipe={recipe} isFavorite={isFavorite} baseClassName="disc" />}
      {isOwn && <MoreButton recipe={recipe} />}
    </li>
  );
});

function MoreButton({ recipe }: { recipe: RecipeSummary }) {
  return (
    <RecipeMenu
      recipe={recipe}
      trigger={(wiring) => (
        <button
          type="button"
          className="more"
          aria-label={t("recipe.moreFor", { name: recipe.name })}
          title={t("recipe.more")}
          {...wiring}
        >
          <Icon name="more" />
        </button>
      )}
    />
  );
}

function CardFacts({ recipe }: { recipe: RecipeSummary }) {
  const time = formatDuration(recipe.totalTime || recipe.performTime || recipe.prepTime);
  if (!time && !recipe.rating && !recipe.lastMade) return null;
  return (
    <div className="facts">
      <p>
        {time && (
          <span className="time">
            <bdi>{time}</bdi>
          </span>
        )}
        {recipe.rating ? (
          <span>
            <StarAverage rating={recipe.rating} />
          </span>
        ) : null}
        {recipe.lastMade && <span className="made">{formatLastMade(recipe.lastMade)}</span>}
      </p>
    </div>
  );
}

/** Shows the first two tags or, for a recipe without tags, the first two categories. */
function CardTags({ recipe, groupSlug }: { recipe: RecipeSummary; groupSlug: string }) {
  const kind = recipe.tags?.length ? "tags" : "categories";
  const shown = (recipe.tags?.length ? recipe.tags : (recipe.recipeCategory ?? [])).slice(0, 2);
  if (shown.length === 0) return null;
  return (
    <p className="tags">
      {shown.map(({ id, name }) => (
        <Link key={id} to={`${groupPath(groupSlug)}?${kind}=${id}`}>
          <OrganizerName name={name} />
        </Link>
      ))}
    </p>
  );
}
