/** Remembers on this device which recipes in recipes the person buys ready-made, instead of their ingredients. */
import { useStored } from "@/kit/device/useStored";
import type { Ingredient } from "@/recipes/recipe";

const NONE: { ids: string[] } = { ids: [] };

export function useReadyMade() {
  const [{ ids }, store] = useStored("bought-ready-made", NONE);
  const has = ({ referencedRecipe }: Ingredient) => ids.includes(referencedRecipe?.id ?? "");
  return {
    has,
    choose: ({ referencedRecipe }: Ingredient, isReady: boolean) => {
      const others = ids.filter((id) => id !== referencedRecipe!.id);
      store({ ids: isReady ? [...others, referencedRecipe!.id] : others });
    },
    /** Returns the ingredient as it is put on a list: a recipe that is bought is an item with its name. */
    apply: (line: Ingredient): Ingredient =>
      has(line)
        ? { ...line, referencedRecipe: null, note: [line.referencedRecipe!.name, line.note].filter(Boolean).join(", ") }
        : line,
  };
}
