/** Passes the unsaved edit of a recipe between the editor and the ingredient review screen. */
import type { Content } from "../content";
import type { EditBase } from "../useEdit";

export type PassedEdit = EditBase & { content: Content };

const passedEdits = new Map<string, PassedEdit>();

export const passEdit = (recipeId: string, written: PassedEdit) => {
  passedEdits.set(recipeId, written);
};
export const getPassedEdit = (recipeId: string): PassedEdit | undefined => passedEdits.get(recipeId);
export const forgetPassedEdit = (recipeId: string) => {
  passedEdits.delete(recipeId);
};
