/** Joins a recipe with the recipes in it. A page that shows such a recipe loads the code for it. */
import type { Recipe } from "../recipe";

let join = (recipe: Recipe) => recipe;

/** Called by the code that shows recipes in recipes, once it is loaded. */
export const provideJoin = (loaded: typeof join) => {
  join = loaded;
};

export const joinRecipes = (recipe: Recipe) => join(recipe);
