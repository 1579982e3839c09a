/** A dish for tonight: why it is there, what is missing, and one press to plan it, to buy what is missing, or to cook. */
import { useState } from "react";

import { getBase } from "@/api/client";
import { recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { formatDay, today } from "@/kit/form/calendarDay";
import { Link } from "@/kit/Link";
import { preloadDialog } from "@/kit/overlay/preload";
import { Picture } from "@/kit/picture/Picture";
import { unlessDoubleClick } from "@/kit/swallowClick";
import { formatNames } from "@/locales/formatNames";
import { intl, t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { formatLastMade } from "@/recipes/formatTime";
import { useOutsideParts } from "@/recipes/outsideParts";

import { DINNER } from "../meals";
import { useAddEntry } from "../plan";
import { type Dish, type DishReason, formatMinutes } from "./tonight";

export function DishRow({ dish, groupSlug }: { dish: Dish; groupSlug: string }) {
  const { recipe, missingFoods, substitutedFoods } = dish;
  const { AddRecipeToListDialog } = useOutsideParts();
  const [isBuying, setBuying] = useState(false);
  const address = recipePath(groupSlug, recipe.slug);
  const plan = useAddEntry(
    ({ date }) =>
      toast.success(t("plan.planned", { day: formatDay(date, { weekday: "long", day: "numeric", month: "long" }) })),
    { quiet: false },
  );
  return (
    <li className="dish">
      <Picture
        src={makePictureUrl(recipe, "tiny-original", getBase())}
        cover={recipe.cover}
        name={recipe.name}
        sizes="96px"
      />
      <div className="words">
        <h3>
          <Link to={address}>
            <bdi>{recipe.name}</bdi>
          </Link>
        </h3>
        <p className="hint small">{formatReasons(dish)}</p>
        {missingFoods.length > 0 && (
          <p className="small">{t("tonight.missing", { foods: formatNames(missingFoods.map(({ name }) => name)) })}</p>
        )}
        {substitutedFoods.map(({ food, substituteFood }) => (
          <p key={food.id} className="small">
            {t("tonight.substitute", { food: food.name, substitute: substituteFood.name })}
          </p>
        ))}
      </div>
      <div className="acts">
        <Button
          compact
          icon="calendar"
          busy={plan.isPending}
          onClick={unlessDoubleClick(() =>
            plan.mutate({ date: today(), entryType: DINNER, recipeId: recipe.id, title: "", text: "" }),
          )}
        >
          {t("tonight.plan")}
        </Button>
        {missingFoods.length > 0 && (
          <Button compact icon="basket" aria-haspopup="dialog" {...preloadDialog} onClick={() => setBuying(true)}>
            {t("tonight.buy")}
          </Button>
        )}
        <ButtonLink compact icon="cook" to={`${address}?cook=1`}>
          {t("plan.cook")}
        </ButtonLink>
      </div>
      {isBuying && <AddRecipeToListDialog recipe={recipe} onClose={() => setBuying(false)} />}
    </li>
  );
}

/** Says why the dish is offered, the strongest reason first. */
function formatReasons({ reasons, lastMade, minutes, endingFoods }: Dish): string {
  const said = reasons.map((reason) => describeReason(reason, lastMade, endingFoods)).filter(Boolean);
  if (minutes !== null && !reasons.some(({ kind }) => kind === "inTime")) said.push(formatMinutes(minutes));
  const text = said.join(" · ");
  return text.charAt(0).toLocaleUpperCase(intl()) + text.slice(1);
}

function describeReason({ kind, value }: DishReason, lastMade: string | null, endingFoods: string[]): string {
  switch (kind) {
    case "usesUp":
      return t("tonight.usesUp", { foods: formatNames(endingFoods) });
    case "substitutes":
      return t("tonight.withSubstitutes");
    case "season":
      return t("tonight.season");
    case "stars":
      return t("tonight.stars", { stars: value ?? 0 });
    case "neverMade":
      return t("tonight.neverMade");
    case "longAgo":
      return lastMade ? formatLastMade(lastMade) : "";
    case "inTime":
      return t("tonight.inTime", { time: formatMinutes(value ?? 0) });
    default:
      return "";
  }
}
