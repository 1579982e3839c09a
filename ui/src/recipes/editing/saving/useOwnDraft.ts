/** Stores unsaved changes of a recipe as the user's draft, and offers to restore a draft left by an earlier edit. */
import { useEffect, useMemo, useState } from "react";

import type { User } from "@/session/user";

import type { useJson } from "../json/useJson";
import type { Recipe } from "../../recipe";
import { makeDraftKeyPrefix, useDraft } from "./useDraft";
import type { Edit } from "../useEdit";

type OwnDraftOptions = {
  recipe: Recipe;
  user: User;
  edit: Edit;
  json: ReturnType<typeof useJson>;
  /**
   * Whether the edit was passed from another screen. If so, an existing draft becomes the draft of this editor without
   * asking the user.
   */
  isPassedEdit: boolean;
  onAnswered: () => void;
};

export function useOwnDraft({ recipe, user, edit, json, isPassedEdit, onAnswered }: OwnDraftOptions) {
  const { base, version, content } = edit;
  const isDirty = edit.isDirty || json.fault !== null;
  const unsaved = useMemo(
    () => (isDirty ? { base, version, content, json: json.fault ? json.text : null } : null),
    [isDirty, base, version, content, json.fault, json.text],
  );
  // The draft keeps the key of the user who opened the editor, even if someone else signs in while the page is open.
  const [prefix] = useState(() => makeDraftKeyPrefix(user.id, recipe.id));
  const draft = useDraft(prefix, unsaved);
  const isOwn = isPassedEdit && draft.found !== null;
  useEffect(() => {
    if (isOwn) draft.answer(true);
  }, [isOwn, draft]);
  const found = isOwn ? null : draft.found;
  const answer = (isWanted: boolean) => {
    draft.answer(isWanted);
    onAnswered();
  };
  const restore = () => {
    if (!draft.found) return;
    edit.begin(draft.found, draft.found.content);
    if (draft.found.json !== null) json.write(draft.found.json);
    answer(true);
  };
  return {
    isDirty,
    /** A draft left by an earlier edit, or null if there is none or the user has restored or discarded it. */
    found,
    isNewer: draft.found !== null && draft.found.version !== recipe.dateUpdated,
    restore,
    dismiss: () => answer(false),
    drop: draft.drop,
  };
}
