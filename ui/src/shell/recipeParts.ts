/** The dialogs and parts that the frame hands in to the screens of recipes. Their code is loaded when it is needed. */
import { lazyComponent } from "@/kit/lazyComponent";
import type { OutsideParts } from "@/recipes/outsideParts";

export const recipeParts: OutsideParts = {
  AddRecipeToListDialog: lazyComponent(
    () => import("@/shopping/adding/AddRecipeToListDialog"),
    "AddRecipeToListDialog",
  ),
  AddToCookbookDialog: lazyComponent(() => import("@/recipes/cookbooks/AddToCookbookDialog"), "AddToCookbookDialog"),
  AddToListDialog: lazyComponent(() => import("@/shopping/adding/AddToListDialog"), "AddToListDialog"),
  EmptyBook: lazyComponent(() => import("@/importing/starting/EmptyBook"), "EmptyBook"),
  ExamplesNotice: lazyComponent(() => import("@/importing/starting/ExamplesNotice"), "ExamplesNotice"),
  PlanRecipeDialog: lazyComponent(() => import("@/mealplans/PlanRecipeDialog"), "PlanRecipeDialog"),
  RecipeTimeline: lazyComponent(() => import("@/timeline/RecipeTimeline"), "RecipeTimeline"),
  SaveCookbookDialog: lazyComponent(() => import("@/recipes/cookbooks/SaveCookbookDialog"), "SaveCookbookDialog"),
  SearchSuggestions: lazyComponent(() => import("./search/SuggestEverything"), "SuggestEverything"),
  ShareDialog: lazyComponent(() => import("@/sharing/ShareDialog"), "ShareDialog"),
  TodayAndSoon: lazyComponent(() => import("@/pantry/TodayAndSoon"), "TodayAndSoon"),
};
