/** A recipe while it is changed: what is written, what it began with, and the way back. */
import { useCallback, useEffect, useReducer } from "react";

import { newId } from "@/kit/newId";

import type { Recipe } from "../recipe";
import { type Asset, type Content, contentOf, sameContent } from "./content";
import { type ChangeKind, type History, record, redo, startHistory, undo } from "./history";

/** `version` is the `dateUpdated` that `base` was read with. */
export type Begun = { base: Content; version: string };
type State = Begun & { history: History<Content> };
type Deed =
  | { do: "write"; part: Partial<Content>; kind: ChangeKind; at: number }
  | { do: "undo" | "redo" }
  | { do: "begin"; begun: Begun; content: Content }
  | { do: "read"; begun: Begun }
  | { do: "upload"; asset: Asset; isShown: boolean };

export type Edit = Begun & {
  content: Content;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  change: (part: Partial<Content>, kind?: ChangeKind) => void;
  undo: () => void;
  redo: () => void;
  /** Goes on from another version, with this written; what was before can be undone. */
  begin: (begun: Begun, content: Content) => void;
  /** A file is on the server at once, so it is part of what the edit began with. Whether the page shows its files is not. */
  noteUpload: (asset: Asset, isShown?: boolean) => void;
};

export const begunWith = (recipe: Recipe): Begun => ({ base: contentOf(recipe, newId), version: recipe.dateUpdated });

/** `written`: what another screen of this recipe was left with. */
export function useEdit(recipe: Recipe, written?: Begun & { content: Content }): Edit {
  const [{ base, version, history }, act] = useReducer(next, recipe, (first) => {
    const begun = written ? { base: written.base, version: written.version } : begunWith(first);
    return { ...begun, history: startHistory(written?.content ?? begun.base) };
  });
  useEffect(() => act({ do: "read", begun: begunWith(recipe) }), [recipe]);
  return {
    base, version, content: history.now, isDirty: !sameContent(history.now, base), canUndo: history.past.length > 0, canRedo: history.future.length > 0,
    change: useCallback((part, kind = "typing") => act({ do: "write", part, kind, at: Date.now() }), []),
    undo: useCallback(() => act({ do: "undo" }), []),
    redo: useCallback(() => act({ do: "redo" }), []),
    begin: useCallback((begun, content) => act({ do: "begin", begun, content }), []),
    noteUpload: useCallback((asset, isShown = false) => act({ do: "upload", asset, isShown }), []),
  };
}

function next(state: State, deed: Deed): State {
  switch (deed.do) {
    case "write": return { ...state, history: record(state.history, { ...state.history.now, ...deed.part }, deed.kind, deed.at) };
    case "undo": return { ...state, history: undo(state.history) };
    case "redo": return { ...state, history: redo(state.history) };
    case "begin": return { ...deed.begun, history: record(state.history, deed.content, "structure", 0) };
    case "read": return taken(state, deed.begun);
    case "upload": return {
      ...state, base: withFile(state.base, deed.asset), history: record(state.history, withFile(deed.isShown ? showingFiles(state.history.now) : state.history.now, deed.asset), "structure", 0),
    };
  }
}

/** The same words under a newer version (a picture came) go on; other words are taken while nothing is written yet. */
function taken(state: State, begun: Begun): State {
  if (begun.version === state.version) return state;
  if (sameContent(begun.base, state.base)) return { ...state, version: begun.version };
  return sameContent(state.history.now, state.base) ? { ...begun, history: startHistory(begun.base) } : state;
}

const showingFiles = (content: Content): Content => ({ ...content, settings: { ...content.settings, showAssets: true } });
const withFile = (content: Content, asset: Asset): Content => ({ ...content, assets: [...content.assets, asset] });
