/** The user's own rating as a radio group of five stars. Pressing the current star removes the rating. */
import { useId } from "react";

import { classes } from "@/kit/classes";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { StarAverage } from "./StarAverage";

const STARS = [1, 2, 3, 4, 5];

export type RatingStarsProps = {
  /** The user's rating, or 0 for none. */
  mine: number;
  average: number;
  onRate: (rating: number) => void;
};

export function RatingStars({ mine, average, onRate }: RatingStarsProps) {
  const name = useId();
  return (
    <>
      <fieldset className={classes("rate", mine === 0 && "unrated")}>
        <legend className="sr">{t("recipe.yourRating")}</legend>
        <label className="sr">
          <input type="radio" name={name} value={0} checked={mine === 0} onChange={() => onRate(0)} />
          {t("recipe.noStars")}
        </label>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={stars}
              checked={Math.round(mine) === stars}
              onChange={() => onRate(stars)}
              onClick={() => {
                if (Math.round(mine) === stars) onRate(0);
              }}
            />
            <span className="sr">{t("recipe.stars", { count: stars })}</span>
            <Icon name="star" className="star" />
          </label>
        ))}
      </fieldset>
      {mine === 0 && average > 0 && <StarAverage rating={average} />}
    </>
  );
}
