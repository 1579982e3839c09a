/** Shown for a recipe that this device does not keep while the server cannot be reached: which recipes can be opened. */
import { useEffect, useState } from "react";

import { getBase } from "@/api/client";
import { recipePath } from "@/base/paths";
import { Button } from "@/kit/Button";
import { listKeptAnswers } from "@/kit/device/keptAnswers";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";

import type { Recipe } from "../recipe";
import "../recipe-tiles.css";

const ONE_RECIPE = /^recipes\/[^/]+$/u;
const MOST = 60;

type NotOnThisDeviceProps = { groupSlug: string; busy: boolean; onRetry: () => void };

export function NotOnThisDevice({ groupSlug, busy, onRetry }: NotOnThisDeviceProps) {
  const kept = useKeptRecipes();
  return (
    <Page title={t("recipe.notHereTitle")} heading={t("recipe.notHereTitle")} className="stop">
      <p className="lede" role="alert">
        {t(kept && kept.length === 0 ? "recipe.noneHere" : "recipe.notHere")}
      </p>
      {kept && kept.length > 0 && (
        <ul className="recipe-tiles">
          {kept.map((recipe) => (
            <li key={recipe.id}>
              <Link to={recipePath(groupSlug, recipe.slug)}>
                <Picture
                  src={makePictureUrl(recipe, "tiny-original", getBase())}
                  cover={recipe.cover}
                  name={recipe.name}
                />
                <bdi>{recipe.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="go">
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t("error.retry")}
        </Button>
      </div>
    </Page>
  );
}

/** Returns the recipes that the service worker keeps, or null until they are read. */
function useKeptRecipes(): Recipe[] | null {
  const [kept, setKept] = useState<Recipe[] | null>(null);
  useEffect(() => {
    let isShown = true;
    listKeptAnswers<Recipe>(ONE_RECIPE, MOST).then(
      (recipes) => isShown && setKept(recipes.filter(({ id, name, slug }) => id && name && slug)),
      () => isShown && setKept([]),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return kept;
}
