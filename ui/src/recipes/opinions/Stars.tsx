/** Five stars that show a rating in halves. */
import { classes } from "@/kit/classes";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

export const STARS = [1, 2, 3, 4, 5];

/** The rating of the group as five stars and the number. */
export function GroupStars({ rating }: { rating: number }) {
  return (
    <span className="stars avg">
      <span className="five" aria-hidden="true">
        {STARS.map((star) => (
          <Star key={star} star={star} rating={rating} />
        ))}
      </span>
      <AverageNumber rating={rating} />
    </span>
  );
}

export function AverageNumber({ rating }: { rating: number }) {
  const shown = new Intl.NumberFormat(intl(), { maximumFractionDigits: 1 }).format(rating);
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{t("recipe.ratedAverage", { rating: shown })}</span>
    </>
  );
}

/** One of the five stars: full, half full or empty. */
export function Star({ star, rating }: { star: number; rating: number }) {
  const full = Math.round(rating * 2) / 2;
  const isHalf = full === star - 0.5;
  return (
    <span className="half-star">
      <Icon name="star" className={classes("star", full < star && "off")} />
      {isHalf && <Icon name="star" className="star" />}
    </span>
  );
}
