/** The average rating of all users, as one star and the number. */
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

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
