/** Provides the code that joins recipes, together with the code that scales the amounts of the joined ones. */
import { loadScaling } from "../amounts/scaling/scaling";
import { provideJoin } from "./joinRecipes";
import { joinInnerRecipes } from "./joinInnerRecipes";

export async function loadJoin() {
  await loadScaling();
  provideJoin(joinInnerRecipes);
}
