/** Passes the unsaved edit of a recipe between the editor and the ingredient review screen. */
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
