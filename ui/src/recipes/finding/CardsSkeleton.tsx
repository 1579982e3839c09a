/** Gray shapes in place of the cards of recipes, while these are loading. */
import { classes } from "@/kit/classes";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { t } from "@/locales/language";

/** With `isLate`, it appears only if loading takes noticeable time. */
export function CardsSkeleton({ count, inRows = false, isLate }: { count: number; inRows?: boolean; isLate: boolean }) {
  return (
    <div className={classes("cards", isLate && "late", inRows && "in-rows")} aria-busy="true">
      <p className="sr" role="status">
        {t("explorer.loading")}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card" aria-hidden="true">
          <Skeleton className="picture" />
          <div className="words">
            <Skeleton lines={2} />
          </div>
        </div>
      ))}
    </div>
  );
}
