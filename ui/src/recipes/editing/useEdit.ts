/** Manages the content being edited, the server version it is based on, and undo and redo. */
import { useCallback, useEffect, useReducer } from "react";

import { makeNewId } from "@/base/makeNewId";

import { type Asset, type Content, toContent, isSameContent } from "./content";
import { type ChangeKind, type History, record, redo, startHistory, undo } from "./history";
import type { Recipe } from "../recipe";

/** The recipe that an edit is based on: its content, and its `dateUpdated` as the version. */
export type EditBase = { base: Content; version: string };
type State = EditBase & { history: History<Content> };
type EditAction =
  | { do: "write"; part: Partial<Content>; kind: ChangeKind; at: number }
  | { do: "undo" | "redo" }
  | { do: "begin"; start: EditBase; content: Content }
  | { do: "read"; start: EditBase }
  | { do: "upload"; asset: Asset; isShown: boolean };

export type Edit = EditBase & {
  content: Content;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  change: (part: Partial<Content>, kind?: ChangeKind) => void;
  undo: () => void;
  redo: () => void;
  /** Continues the edit with other content, based on another version. Undo restores the previous content. */
  begin: (start: EditBase, content: Content) => void;
  /**
   * Adds an uploaded file to `base` as well as to the content, because the server has stored it already. `isShown` also
   * turns on the setting that shows files, as an unsaved change.
   */
  noteUpload: (asset: Asset, isShown?: boolean) => void;
};

export const makeEditBase = (recipe: Recipe): EditBase => ({
  base: toContent(recipe, makeNewId),
  version: recipe.dateUpdated,
});

/** `written` is an unsaved edit passed from another screen. Without it, the edit starts with the recipe as saved. */
export function useEdit(recipe: Recipe, written?: EditBase & { content: Content }): Edit {
  const [{ base, version, history }, act] = useReducer(reduceEdit, recipe, (first) => {
    const start = written ? { base: written.base, version: written.version } : makeEditBase(first);
    return { ...start, history: startHistory(written?.content ?? start.base) };
  });
  useEffect(() => act({ do: "read", start: makeEditBase(recipe) }), [recipe]);
  return {
    base,
    version,
    content: history.now,
    isDirty: !isSameContent(history.now, base),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback((part, kind = "typing") => act({ do: "write", part, kind, at: Date.now() }), []),
    undo: useCallback(() => act({ do: "undo" }), []),
    redo: useCallback(() => act({ do: "redo" }), []),
    begin: useCallback((start, content) => act({ do: "begin", start, content }), []),
    noteUpload: useCallback((asset, isShown = false) => act({ do: "upload", asset, isShown }), []),
  };
}

function reduceEdit(state: State, action: EditAction): State {
  switch (action.do) {
    case "write":
      return {
        ...state,
        history: record(state.history, { ...state.history.now, ...action.part }, action.kind, action.at),
      };
    case "undo":
      return { ...state, history: undo(state.history) };
    case "redo":
      return { ...state, history: redo(state.history) };
    case "begin":
      return { ...action.start, history: record(state.history, action.content, "structure", 0) };
    case "read":
      return applyFetchedRecipe(state, action.start);
    case "upload":
      return {
        ...state,
        base: addFile(state.base, action.asset),
        history: record(
          state.history,
          addFile(action.isShown ? showFiles(state.history.now) : state.history.now, action.asset),
          "structure",
          0,
        ),
      };
  }
}

/**
 * Applies a newly fetched recipe. If only its version changed, as after a picture upload, the edit is from then on
 * based on that version. If its content changed too, the new content is used only while the user has edited nothing.
 */
function applyFetchedRecipe(state: State, start: EditBase): State {
  if (start.version === state.version) return state;
  if (isSameContent(start.base, state.base)) return { ...state, version: start.version };
  return isSameContent(state.history.now, state.base) ? { ...start, history: startHistory(start.base) } : state;
}

const showFiles = (content: Content): Content => ({
  ...content,
  settings: { ...content.settings, showAssets: true },
});
const addFile = (content: Content, asset: Asset): Content => ({ ...content, assets: [...content.assets, asset] });
