/** The dialogs and parts that the frame hands in to the screens of recipes. Their code is loaded when it is needed. */
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import type { OutsideParts } from "@/recipes/outsideParts";

export const recipeParts: OutsideParts = {
  AddRecipeToListDialog: makeLazyComponent(
    () => import("@/shopping/adding/AddRecipeToListDialog"),
    "AddRecipeToListDialog",
  ),
  AddToCookbookDialog: makeLazyComponent(
    () => import("@/recipes/cookbooks/AddToCookbookDialog"),
    "AddToCookbookDialog",
  ),
  AddToListDialog: makeLazyComponent(() => import("@/shopping/adding/AddToListDialog"), "AddToListDialog"),
  EmptyBook: makeLazyComponent(() => import("@/importing/starting/EmptyBook"), "EmptyBook"),
  ExamplesNotice: makeLazyComponent(() => import("@/importing/starting/ExamplesNotice"), "ExamplesNotice"),
  PlanRecipeDialog: makeLazyComponent(() => import("@/mealplans/PlanRecipeDialog"), "PlanRecipeDialog"),
  RecipeTimeline: makeLazyComponent(() => import("@/timeline/RecipeTimeline"), "RecipeTimeline"),
  SaveCookbookDialog: makeLazyComponent(() => import("@/recipes/cookbooks/SaveCookbookDialog"), "SaveCookbookDialog"),
  SearchSuggestions: makeLazyComponent(() => import("./search/SuggestEverything"), "SuggestEverything"),
  ShareDialog: makeLazyComponent(() => import("@/sharing/ShareDialog"), "ShareDialog"),
  TodayAndSoon: makeLazyComponent(() => import("@/pantry/TodayAndSoon"), "TodayAndSoon"),
};
