/**
 * The user's own rating as a radio group of five stars. Pressing the current star removes the rating. Without a rating
 * of their own, the stars show the group's until the user points at them.
 */
import { useId } from "react";

import { classes } from "@/kit/classes";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { AverageNumber, Star, STARS } from "./Stars";

export type RatingStarsProps = {
  /** The user's rating, or 0 for none. */
  mine: number;
  average: number;
  onRate: (rating: number) => void;
};

export function RatingStars({ mine, average, onRate }: RatingStarsProps) {
  const name = useId();
  const isOfGroup = mine === 0 && average > 0;
  return (
    <div className="rating">
      <fieldset className={classes("rate", isOfGroup && "of-group")}>
        <legend className="sr">{t("recipe.yourRating")}</legend>
        <label className="sr">
          <input type="radio" name={name} value={0} checked={mine === 0} onChange={() => onRate(0)} />
          {t("recipe.noStars")}
        </label>
        {STARS.map((star) => (
          <label key={star}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={star}
              checked={Math.round(mine) === star}
              onChange={() => onRate(star)}
              onClick={() => {
                if (Math.round(mine) === star) onRate(0);
              }}
            />
            <span className="sr">{t("recipe.stars", { count: star })}</span>
            {isOfGroup ? <Star star={star} rating={average} /> : <Icon name="star" className="star" />}
          </label>
        ))}
      </fieldset>
      {isOfGroup && (
        <span className="stars">
          <AverageNumber rating={average} />
        </span>
      )}
    </div>
  );
}
