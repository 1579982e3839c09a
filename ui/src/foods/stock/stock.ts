/** What the household has at home: the words of its foods, and saying another one. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";

const PANTRY = "households/pantry";

export type PantryFood = components["schemas"]["PantryFood"];
export type StockWord = "have" | "low" | "out";
export const WORDS = ["have", "low", "out"] as const satisfies StockWord[];

export const pantryQuery = {
  queryKey: [PANTRY],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<{ items: PantryFood[] }>("GET", PANTRY, { signal }),
};

export const pantryFoodQuery = (foodId: string) => ({
  queryKey: [PANTRY, "food", foodId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<PantryFood>("GET", `${PANTRY}/foods/${foodId}`, { signal }),
});

/**
 * Returns a mutation that says the word of a food. What depends on it is fetched again: the foods and tonight's dishes.
 * `onSaid` is called before, because a list may then no longer show the food.
 */
export const useSayWord = (onSaid?: (word: StockWord) => void) =>
  useAction(
    ({ foodId, word }: { foodId: string; word: StockWord }) =>
      call<PantryFood>("PUT", `${PANTRY}/foods/${foodId}`, { body: { word } }),
    {
      onDone: (_food, { word }) => onSaid?.(word),
      onEnd: (cache) =>
        Promise.all(
          [[PANTRY], ["foods"], ["households/mealplans", "tonight"]].map((queryKey) =>
            cache.invalidateQueries({ queryKey }),
          ),
        ),
    },
  );
