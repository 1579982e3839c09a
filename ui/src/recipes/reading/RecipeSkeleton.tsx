/** A placeholder for a recipe that is loading, with its name and picture if a list has already loaded them. */
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Page } from "@/kit/Page";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";

import type { RecipeSummary } from "../recipe";
import "./recipe.css";

export function RecipeSkeleton({ known, base }: { known?: RecipeSummary; base: string }) {
  return (
    <Page title={known?.name ?? t("explorer.loading")} className="recipe" bare>
      <header className="lead" aria-busy="true">
        {known ? (
          <Picture src={makePictureUrl(known, "min-original", base)} cover={known.cover} name={known.name} eager />
        ) : (
          <Skeleton className="picture" />
        )}
        <div className="title">
          <h1 tabIndex={-1}>
            {known ? (
              <bdi>{known.name}</bdi>
            ) : (
              <>
                <span className="sr">{t("explorer.loading")}</span>
                <Skeleton className="heading" />
              </>
            )}
          </h1>
          <div>
            <Skeleton lines={3} />
          </div>
          <Skeleton className="bar" />
        </div>
      </header>
      <div className="body" aria-hidden="true">
        <div className="index">
          <Skeleton lines={9} />
        </div>
        <div className="method">
          <Skeleton lines={6} />
        </div>
      </div>
    </Page>
  );
}
