/** Suggests items for the typed text: foods of the group whose names match. */
import { useMemo } from "react";

import type { Food } from "@/foods/foods";
import { useFoodNames, useUnitNames } from "@/foods/nameLists";
import { type Choice, findByExactName, findChoices } from "@/kit/form/combobox/findChoices";

import type { TypedItem } from "../items/itemActions";

const MOST = 6;
/** An amount at the start of a line, such as "2", "1 1/2", "0,5" or "½". */
const AMOUNT = /^\s*[\d.,/⁄½⅓⅔¼¾⅛\s]*/u;

export function useSuggestedItems(_listId: string, text: string, isNear: boolean): TypedItem[] {
  const foods = useFoodNames(isNear);
  const units = useUnitNames(isNear);
  return useMemo(() => {
    const { amount, name } = splitAmount(text, units ?? []);
    if (!foods || name.trim().length < 2) return [];
    return findChoices(foods, name)
      .slice(0, MOST)
      .map((food) => ({ text: `${amount}${food.name}`, food: (food as (typeof foods)[number]).source as Food }));
  }, [foods, units, text]);
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
