/** What is written of a recipe, on its way from one of its screens to another. */
import type { Content } from "../content";
import type { EditBase } from "../useEdit";

export type Written = EditBase & { content: Content };

const under = new Map<string, Written>();

export const handOver = (recipeId: string, written: Written) => {
  under.set(recipeId, written);
};
export const handedOver = (recipeId: string): Written | undefined => under.get(recipeId);
export const forgetHandedOver = (recipeId: string) => {
  under.delete(recipeId);
};
