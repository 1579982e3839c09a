/** What can be cooked tonight: the question in the address, and the answer of the server. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { t } from "@/locales/language";
import type { RecipeSummary } from "@/recipes/recipe";

import { PLAN } from "../plan";

export type Dish = Omit<components["schemas"]["Dish"], "recipe"> & { recipe: RecipeSummary };
export type DishReason = Dish["reasons"][number];
type Tonight = Omit<components["schemas"]["Tonight"], "items"> & { items: Dish[] };

/** Foods that must be in, foods that must not, and the minutes there are; 0 for any time. */
export type TonightQuestion = { wanted: string[]; unwanted: string[]; minutes: number };

/** The times that can be chosen, in minutes. */
export const MINUTES = [20, 30, 45, 60, 90] as const;

export const tonightQuery = ({ wanted, unwanted, minutes }: TonightQuestion) => ({
  queryKey: [PLAN, "tonight", wanted, unwanted, minutes],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Tonight>("GET", `${PLAN}/tonight`, {
      query: {
        ...(wanted.length > 0 && { with: wanted.join(",") }),
        ...(unwanted.length > 0 && { without: unwanted.join(",") }),
        ...(minutes > 0 && { minutes }),
      },
      signal,
    }),
});

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const readList = (text: string | null) => (text ?? "").split(",").filter((one) => ID.test(one));

/** Reads the question in the query string of the page, so that it can be shared and the Back button works. */
export const readQuestion = (search: URLSearchParams): TonightQuestion => ({
  wanted: readList(search.get("with")),
  unwanted: readList(search.get("without")),
  minutes: MINUTES.find((minutes) => String(minutes) === search.get("minutes")) ?? 0,
});

export function writeQuestion({ wanted, unwanted, minutes }: TonightQuestion): URLSearchParams {
  const search = new URLSearchParams();
  if (wanted.length > 0) search.set("with", wanted.join(","));
  if (unwanted.length > 0) search.set("without", unwanted.join(","));
  if (minutes > 0) search.set("minutes", String(minutes));
  return search;
}

/** Parts the dishes by what is missing: nothing, one thing, two things, or more. */
export const partByMissing = (dishes: Dish[]) =>
  ([0, 1, 2, 3] as const)
    .map((missing) => ({
      missing,
      dishes: dishes.filter(({ missingFoods }) => Math.min(missingFoods.length, 3) === missing),
    }))
    .filter((part) => part.dishes.length > 0);

/** Formats minutes as a recipe's time is shown: "1 h 15 min". */
export const formatMinutes = (minutes: number) =>
  [
    minutes >= 60 && t("recipe.hours", { count: Math.floor(minutes / 60) }),
    (minutes % 60 > 0 || minutes < 60) && t("recipe.minutes", { count: minutes % 60 }),
  ]
    .filter(Boolean)
    .join(" ");
