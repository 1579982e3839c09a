/** The average rating of all users, as one star and the number. */
import { Icon } from "@/kit/picture/Icon";

import { AverageNumber } from "./Stars";

export function StarAverage({ rating }: { rating: number }) {
  return (
    <span className="stars">
      <Icon name="star" className="star" />
      <AverageNumber rating={rating} />
    </span>
  );
}
