/** Suggests items for the typed text: what the household bought before, and then foods of the group. */
import { useMemo } from "react";

import type { Food } from "@/foods/foods";
import { type FoodChoice, useFoodNames, useUnitNames } from "@/foods/nameLists";
import { type Choice, findByExactName, findChoices } from "@/kit/form/combobox/findChoices";

import { type BoughtItem, listMissing, useBought } from "../items/bought";
import type { TypedItem } from "../items/itemActions";
import type { ShoppingItem } from "../shoppingLists";

const MOST = 6;
const SHORTEST = 2;
/** An amount at the start of a line, such as "2", "1 1/2", "0,5" or "½". */
const AMOUNT = /^\s*[\d.,/⁄½⅓⅔¼¾⅛\s]*/u;

type SuggestedChoice = Choice & { food: Food | undefined; labelId: string | null };

/** Fetches the names once `isNear` is true. `labelOf` returns the label of a typed line, if its name is known. */
export function useItemSuggestions(items: ShoppingItem[], text: string, isNear: boolean) {
  const foods = useFoodNames(isNear);
  const units = useUnitNames(isNear);
  const bought = useBought(isNear);
  const choices = useMemo(() => listChoices(foods, bought), [foods, bought]);
  const missing = useMemo(() => new Set(listMissing(items, bought ?? []).map(idOf)), [items, bought]);
  const suggested = useMemo((): TypedItem[] => {
    const { amount, name } = splitAmount(text, units ?? []);
    const isShort = name.trim().length < SHORTEST;
    const found = isShort ? choices.filter(({ id }) => missing.has(id)) : findChoices(choices, name);
    return (found as SuggestedChoice[]).slice(0, MOST).map((choice) => ({
      text: amount + choice.name,
      chosen: choice,
      labelId: choice.labelId,
    }));
  }, [choices, missing, units, text]);
  const labelOf = (line: string) => {
    const choice = findByExactName(choices, splitAmount(line, units ?? []).name) as SuggestedChoice | undefined;
    return choice?.labelId ?? null;
  };
  return { suggested, labelOf };
}

const idOf = ({ foodId, name }: BoughtItem) => foodId ?? `/${name}`;

/** Returns what was bought before, and after it the other foods. */
function listChoices(foods: FoodChoice[] = [], bought: BoughtItem[] = []): SuggestedChoice[] {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const before = bought.map((one): SuggestedChoice => {
    const food = byId.get(one.foodId ?? "");
    return {
      id: idOf(one),
      name: one.name,
      also: food?.also,
      food: food?.source as Food | undefined,
      labelId: one.labelId,
    };
  });
  const known = new Set(before.map(({ id }) => id));
  const others = foods
    .filter(({ id }) => !known.has(id))
    .map((food): SuggestedChoice => {
      const source = food.source as Food;
      return { id: food.id, name: food.name, also: food.also, food: source, labelId: source.labelId };
    });
  return [...before, ...others];
}

/** Splits "2 l mi" into "2 l " and "mi". */
export function splitAmount(text: string, units: Choice[]): { amount: string; name: string } {
  const number = AMOUNT.exec(text)![0];
  const rest = text.slice(number.length);
  const [word = ""] = rest.split(/\s/u);
  const hasUnit = number.trim() && word && rest.length > word.length && findByExactName(units, word);
  const amount = hasUnit ? number + rest.slice(0, word.length + 1) : number;
  return { amount, name: text.slice(amount.length) };
}
