/** The dialogs and parts that the frame hands in to the screens of recipes. Their code is loaded when it is needed. */
import { lazyComponent } from "@/kit/lazyComponent";
import type { OutsideParts } from "@/recipes/outsideParts";

export const recipeParts: OutsideParts = {
  AddRecipeToListDialog: lazyComponent(
    () => import("@/shopping/adding/AddRecipeToListDialog"),
    "AddRecipeToListDialog",
  ),
  AddToListDialog: lazyComponent(() => import("@/shopping/adding/AddToListDialog"), "AddToListDialog"),
  PlanRecipeDialog: lazyComponent(() => import("@/mealplans/PlanRecipeDialog"), "PlanRecipeDialog"),
  RecipeTimelineDialog: lazyComponent(() => import("@/timeline/RecipeTimelineDialog"), "RecipeTimelineDialog"),
  SaveCookbookDialog: lazyComponent(() => import("@/recipes/cookbooks/SaveCookbookDialog"), "SaveCookbookDialog"),
  ShareDialog: lazyComponent(() => import("@/sharing/ShareDialog"), "ShareDialog"),
  TodayPlan: lazyComponent(() => import("@/mealplans/TodayPlan"), "TodayPlan"),
};
