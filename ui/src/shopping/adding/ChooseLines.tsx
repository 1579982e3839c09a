/** The step of adding recipes to a list in which the person chooses the ingredients and how many times each recipe. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Dialog } from "@/kit/overlay/Dialog";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";
import { useLoadedScale } from "@/recipes/amounts/scaling/scaling";
import type { Recipe } from "@/recipes/recipe";
import { recipeQuery } from "@/recipes/recipeQueries";
import { useGroup } from "@/session/useGroup";

import { listQuery } from "../listQuery";
import { listRecipeLines, type RecipeSection, type RecipeToAdd } from "./recipeLines";
import { RecipeLines } from "./RecipeLines";
import { useReadyMade } from "./useReadyMade";
import { type ChosenRecipe, useAddRecipes } from "./useAddRecipes";

export type ChooseLinesProps = {
  recipes: RecipeToAdd[];
  listId: string;
  listName: string;
  onClose: () => void;
  onAdded: () => void;
  onOtherList: () => void;
};

type OfferedRecipe = RecipeToAdd & { sections: RecipeSection[] };

export function ChooseLines({ recipes, listId, listName, onClose, onAdded, onOtherList }: ChooseLinesProps) {
  const [scales, setScales] = useState(() => new Map(recipes.map(({ recipe, scale }) => [recipe.id, scale])));
  const { offered, isPending, error, retry } = useOfferedRecipes(recipes, scales);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (key: string, isOnHand: boolean) => changed.get(key) ?? !isOnHand;
  const readyMade = useReadyMade();
  const add = useAddRecipes(listName, onAdded);
  const lines = offered.flatMap(({ sections }) => sections.flatMap((section) => section.lines));
  const chooseAll = (isOn: boolean) => setChanged(new Map(lines.map(({ key }) => [key, isOn])));
  const chosen = offered.flatMap(({ recipe, scale, sections }): ChosenRecipe[] => {
    const own = sections.flatMap((section) => section.lines).filter(({ key, isOnHand }) => isChosen(key, isOnHand));
    const ingredients = own.map(({ ingredient }) => readyMade.apply(ingredient));
    return own.length > 0 ? [{ recipeId: recipe.id, scale, ingredients }] : [];
  });
  const submit = () => {
    if (chosen.length > 0) add.mutate({ listId, chosen });
  };
  return (
    <Dialog
      isOpen
      icon="basket"
      shape="wide"
      title={t("addToList.title", { name: listName })}
      submit={t("addToList.submit")}
      busy={add.isPending}
      dirty={changed.size > 0}
      onClose={onClose}
      onSubmit={lines.length > 0 ? submit : undefined}
    >
      {isPending && <LoadingLines count={6} />}
      {error !== null && <LoadFailure error={error} onRetry={retry} />}
      {!isPending && error === null && (
        <>
          <AlreadyThere listId={listId} recipes={recipes} />
          {lines.length === 0 && <EmptyState>{t("addToList.noLines")}</EmptyState>}
          <div className="choose-all">
            <Button kind="quiet" onClick={onOtherList}>
              {t("addToList.otherList")}
            </Button>
            {lines.length > 0 && (
              <Button kind="quiet" onClick={() => chooseAll(chosen.length === 0)}>
                {t(chosen.length === 0 ? "addToList.checkAll" : "addToList.uncheckAll")}
              </Button>
            )}
          </div>
          {offered.map(({ recipe, scale, sections }) => (
            <RecipeLines
              key={recipe.id}
              recipe={recipe}
              scale={scale}
              sections={sections}
              readyMade={readyMade}
              isNamed={recipes.length > 1}
              isChosen={isChosen}
              onChoose={(key, isOn) => setChanged((before) => new Map(before).set(key, isOn))}
              onScale={(next) => setScales((before) => new Map(before).set(recipe.id, next))}
            />
          ))}
          {lines.length > 0 && chosen.length === 0 && <p role="alert">{t("addToList.noneChosen")}</p>}
        </>
      )}
    </Dialog>
  );
}

/** Fetches the recipes. Those without ingredients are left out. */
function useOfferedRecipes(recipes: RecipeToAdd[], scales: ReadonlyMap<string, number>) {
  const { slug } = useGroup();
  const queries = useQueries({
    queries: recipes.map(({ recipe }) => recipeQuery({ slug, isOwn: true }, recipe.slug)),
  });
  const [canScale, setCanScale] = useState(true);
  const stopScaling = useCallback(() => setCanScale(false), []);
  const isScaled = [...scales.values()].some((scale) => scale !== 1);
  const isLoaded = useLoadedScale(isScaled ? 2 : 1, stopScaling) !== 1 || !isScaled;
  const isPending = queries.some((query) => query.isPending) || !(isLoaded || !canScale);
  const offered = isPending
    ? []
    : recipes.flatMap(({ recipe }, at): OfferedRecipe[] => {
        const whole = queries[at]!.data as Recipe | undefined;
        const scale = canScale ? (scales.get(recipe.id) ?? 1) : 1;
        const sections = whole ? listRecipeLines(whole, scale) : [];
        return sections.length > 0 ? [{ recipe, scale, sections }] : [];
      });
  const failed = queries.filter((query) => query.isError);
  const retry = () => failed.forEach((query) => void query.refetch());
  return { offered, isPending: isPending && failed.length === 0, error: failed[0]?.error ?? null, retry };
}

/** Says which of the recipes are on the list already, so that nobody adds a week twice without knowing. */
function AlreadyThere({ listId, recipes }: { listId: string; recipes: RecipeToAdd[] }) {
  const { data: list } = useQuery(listQuery(listId));
  const there = new Set(list?.recipeReferences.map(({ recipeId }) => recipeId));
  const names = recipes.filter(({ recipe }) => there.has(recipe.id)).map(({ recipe }) => recipe.name);
  if (names.length === 0) return null;
  return (
    <Banner kind="note" icon="basket">
      {t("addToList.alreadyThere", { names: formatNames(names) })}
    </Banner>
  );
}
