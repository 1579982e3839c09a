/** Joins a recipe with the recipes in it. A page that shows such a recipe loads the code for it. */
import type { Recipe } from "../recipe";

let join: ((recipe: Recipe) => Recipe) | null = null;

/** Called by the code that joins recipes, once it is loaded. */
export const provideJoin = (loaded: (recipe: Recipe) => Recipe) => {
  join = loaded;
};

export const canJoin = () => join !== null;

/** Returns the recipe alone until the code is loaded. */
export const joinRecipes = (recipe: Recipe) => join?.(recipe) ?? recipe;
