/** One's own rating: a radio group of five stars; the current star pressed again takes the rating away. */
import { useId } from "react";

import { Icon } from "@/kit/Icon";
import { classes } from "@/kit/classes";
import { intl, t } from "@/locales/language";

const STARS = [1, 2, 3, 4, 5];

export type RatingStarsProps = {
  /** 0 for none. */
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
        <label className="sr"><input type="radio" name={name} value={0} checked={mine === 0} onChange={() => onRate(0)} />{t("recipe.noStars")}</label>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              className="sr" type="radio" name={name} value={stars} checked={Math.round(mine) === stars}
              onChange={() => onRate(stars)} onClick={() => { if (Math.round(mine) === stars) onRate(0); }}
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

/** The average of everybody, as one star and the number. */
export function StarAverage({ rating }: { rating: number }) {
  const shown = new Intl.NumberFormat(intl(), { maximumFractionDigits: 1 }).format(rating);
  return (
    <span className="stars">
      <Icon name="star" className="star" />
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{t("recipe.ratedAverage", { rating: shown })}</span>
    </span>
  );
}
