/** A shopping list for tests, and a fake server that keeps its items as the real one does. */
import type { Label } from "@/foods/foods";
import type { ShoppingItem, ShoppingList, ShoppingListSummary } from "@/shopping/shoppingLists";

import { mira, toMira } from "./cast";
import { leekSoupInList, pageOf } from "./dishes";
import { type FakeRequest } from "./fakeServer";
import { reading } from "./readings";

const label = (id: string, name: string, color: string) =>
  ({ id, name, color, groupId: mira.groupId, createdAt: "", updatedAt: "" }) as Label;
export const dairy = label("aaaaaaaa-0000-4000-8000-000000000001", "Dairy", "#d9b44a");
export const produce = label("aaaaaaaa-0000-4000-8000-000000000002", "Produce", "#4f7332");

export const LIST = "bbbbbbbb-0000-4000-8000-000000000001";
export const itemOf = (id: string, values: Partial<ShoppingItem>): ShoppingItem => ({
  id,
  shoppingListId: LIST,
  quantity: 1,
  unit: null,
  unitId: null,
  food: null,
  foodId: null,
  note: "",
  isFood: false,
  disableAmount: true,
  isOfRecipes: false,
  display: "",
  checked: false,
  position: 0,
  labelId: null,
  label: null as unknown as Label,
  extras: {},
  referencedRecipe: null,
  groupId: mira.groupId,
  householdId: mira.householdId,
  recipeReferences: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  ...values,
});

const forSoup = {
  id: "r1",
  recipeId: leekSoupInList.id,
  recipeQuantity: 6,
  recipeScale: 1,
  recipeNote: null,
  shoppingListItemId: "leeks",
};

export const market: ShoppingList = {
  id: LIST,
  name: "Saturday market",
  extras: {},
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  groupId: mira.groupId,
  userId: mira.id,
  householdId: mira.householdId,
  recipeReferences: [
    { id: "l1", shoppingListId: LIST, recipeId: leekSoupInList.id, recipeQuantity: 1, recipe: leekSoupInList },
  ] as ShoppingList["recipeReferences"],
  labelSettings: [produce, dairy].map((one, position) => ({
    id: `s${position}`,
    shoppingListId: LIST,
    labelId: one.id,
    position,
    label: one,
  })),
  listItems: [
    itemOf("paper", { note: "kitchen paper" }),
    itemOf("leeks", { note: "leeks", quantity: 6, labelId: produce.id, label: produce, recipeReferences: [forSoup] }),
    itemOf("butter", { note: "butter", labelId: dairy.id, label: dairy }),
  ],
};

export const summaryOf = ({ listItems, ...list }: ShoppingList): ShoppingListSummary => ({
  ...list,
  totalItems: listItems.length,
  openItems: listItems.filter(({ checked }) => !checked).length,
});

const answer = (part: Partial<Record<"createdItems" | "updatedItems" | "deletedItems", ShoppingItem[]>>) => ({
  createdItems: [],
  updatedItems: [],
  deletedItems: [],
  ...part,
});

/** Answers requests about `market`. Its items change as the real server changes them, but are not merged. */
export function marketServer(list: ShoppingList = market) {
  let items = list.listItems;
  return {
    ...toMira,
    "GET foods": pageOf([]),
    "GET units": pageOf([]),
    "GET groups/members": pageOf([]),
    "GET households/shopping/items": pageOf([]),
    "GET households/shopping/suggestions": [],
    [`GET households/shopping/lists/${list.id}/learned-order`]: { labelIds: [] },
    "GET households/shopping/lists": pageOf([summaryOf(list)]),
    [`GET households/shopping/lists/${list.id}`]: () => ({ ...list, listItems: items }),
    "POST parser/ingredients": ({ body }: FakeRequest) =>
      (body as { ingredients: string[] }).ingredients.map((line) => {
        const [, amount, food = line] = /^(\d+) (.*)$/u.exec(line) ?? [];
        return reading(line, { quantity: Number(amount ?? 0), food });
      }),
    "POST households/shopping/items/create-bulk": ({ body }: FakeRequest) => {
      const created = (body as ShoppingItem[]).map((one) => itemOf(one.id, one));
      items = [...items, ...created];
      return answer({ createdItems: created });
    },
    "PUT households/shopping/items": ({ body }: FakeRequest) => {
      const changes = new Map((body as ShoppingItem[]).map((one) => [one.id, one]));
      items = items.map((item) => ({ ...item, ...changes.get(item.id) }));
      return answer({ updatedItems: items.filter(({ id }) => changes.has(id)) });
    },
    "DELETE households/shopping/items": ({ query }: FakeRequest) => {
      const gone = new Set(query.getAll("ids"));
      items = items.filter(({ id }) => !gone.has(id));
      return { message: "", error: false };
    },
  };
}
