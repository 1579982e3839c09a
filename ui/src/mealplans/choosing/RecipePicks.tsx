/** Recipes with their pictures to choose from: those seen last, the person's favorites, and those not made lately. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { getBase, call, type Query } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { makePersonalConditions } from "@/recipes/explorerQuery";
import { type Viewed, readMemory } from "@/recipes/memory";
import { useOpinions } from "@/recipes/opinions/opinions";
import type { RecipeSummary } from "@/recipes/recipe";
import { useUser } from "@/session/session";

import "@/recipes/recipe-tiles.css";
import "./recipe-picks.css";

type PickKind = "recent" | "favorites" | "notLately";
const SHOWN = 12;

type RecipePicksProps = { onPick: (recipe: { id: string; name: string }) => void };

export function RecipePicks({ onPick }: RecipePicksProps) {
  const user = useUser();
  const seen = readMemory().viewed[user?.groupSlug ?? ""] ?? [];
  const hasFavorites = [...useOpinions().values()].some(({ isFavorite }) => isFavorite);
  const shown = { recent: seen.length > 0, favorites: hasFavorites, notLately: true };
  const kinds = (["recent", "favorites", "notLately"] as const).filter((one) => shown[one]);
  const [kind, setKind] = useState<PickKind>(seen.length > 0 ? "recent" : "notLately");
  return (
    <section className="recipe-picks" aria-label={t("plan.picks.title")}>
      <div className="pick-kinds" role="group" aria-label={t("plan.picks.title")}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {t(`plan.picks.${one}`)}
          </button>
        ))}
      </div>
      {kind === "recent" ? (
        <PickList recipes={seen} onPick={onPick} />
      ) : (
        <FoundPicks key={kind} query={chooseQuery(kind, user?.id ?? "")} onPick={onPick} />
      )}
    </section>
  );
}

function chooseQuery(kind: Exclude<PickKind, "recent">, userId: string): Query {
  const [queryFilter] = makePersonalConditions({ quick: [kind], userId });
  const orderBy = kind === "favorites" ? "name" : "lastMade";
  return { queryFilter, orderBy, orderDirection: "asc", orderByNullPosition: "last", page: 1, perPage: SHOWN };
}

function FoundPicks({ query, onPick }: RecipePicksProps & { query: Query }) {
  const { data, isError } = useQuery({
    queryKey: ["recipes", "picks", query],
    queryFn: ({ signal }) => call<ListPage<RecipeSummary>>("GET", "recipes", { query, signal }),
    meta: { quiet: true },
  });
  if (isError) return null;
  return data ? <PickList recipes={data.items} onPick={onPick} /> : <LoadingLines count={3} />;
}

type PickListProps = RecipePicksProps & { recipes: (Viewed | RecipeSummary)[] };

function PickList({ recipes, onPick }: PickListProps) {
  if (recipes.length === 0) return <p className="dim">{t("plan.picks.none")}</p>;
  return (
    <ul className="recipe-tiles">
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <button type="button" onClick={() => onPick({ id: recipe.id, name: recipe.name })}>
            <Picture src={makePictureUrl(recipe, "tiny-original", getBase())} cover={recipe.cover} name={recipe.name} />
            <bdi>{recipe.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
