/** Dialogs and parts of domains above recipes that the screens of recipes show. The frame of the app hands them in. */
import { createContext, type FunctionComponent, type RefObject, useContext } from "react";

import type { ExplorerQuery } from "./explorerQuery";
import type { RecipeSummary } from "./recipe";
import type { RecipeGroup } from "./recipeQueries";

type RecipeDialog = FunctionComponent<{ recipe: RecipeSummary; onClose: () => void }>;

export type SearchSuggestionsProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  group: RecipeGroup;
  /** Whether the page shows that no recipe matches the text. */
  isNone: boolean;
  /** Whether the field searches only some of the recipes, such as those of a cookbook. */
  isPartial: boolean;
  onWrite: (text: string) => void;
  onClose: () => void;
};

export type OutsideParts = {
  AddRecipeToListDialog: RecipeDialog;
  AddToCookbookDialog: RecipeDialog;
  AddToListDialog: FunctionComponent<{ recipes: { recipe: RecipeSummary; scale: number }[]; onClose: () => void }>;
  EmptyBook: FunctionComponent;
  ExamplesNotice: FunctionComponent;
  PlanRecipeDialog: RecipeDialog;
  RecipeTimeline: FunctionComponent<{ recipe: { slug: string }; groupSlug: string }>;
  SaveCookbookDialog: FunctionComponent<{
    query: ExplorerQuery;
    onSaved: (saved: { slug: string }) => void;
    onClose: () => void;
  }>;
  SearchSuggestions: FunctionComponent<SearchSuggestionsProps>;
  ShareDialog: RecipeDialog;
  /** What is planned for today, unless nothing is, and later what should be used soon. */
  TodayAndSoon: FunctionComponent<{ isPlanned: boolean }>;
};

const Parts = createContext<OutsideParts | null>(null);

export const OutsidePartsProvider = Parts.Provider;

export function useOutsideParts(): OutsideParts {
  const parts = useContext(Parts);
  if (!parts) throw new Error("The frame hands in no parts");
  return parts;
}
