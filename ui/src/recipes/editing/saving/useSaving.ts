/** Saves the edited recipe with one request at a time, and provides the error or the conflicts of a failed save. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import type { Content } from "../content";
import type { Recipe } from "../../recipe";
import { type RecipeGroup, recipeQuery, invalidateRecipeLists } from "../../recipeQueries";
import { type ConflictResult, saveEdit, startSending } from "./saveEdit";
import { type Edit, type EditBase, makeEditBase } from "../useEdit";

export function useSaving(recipe: Recipe, group: RecipeGroup, edit: Edit, onSaved: (saved: Recipe) => void) {
  const cache = useQueryClient();
  const [sending] = useState(startSending);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflictResult, setConflictResult] = useState<ConflictResult | null>(null);
  const isUnderway = useRef(false);

  const send = async (content: Content, start: EditBase): Promise<Recipe | null> => {
    if (isUnderway.current) return null;
    isUnderway.current = true;
    setSaving(true);
    setError(null);
    setConflictResult(null);
    try {
      const answer = await saveEdit(recipe, content, start, sending);
      if ("saved" in answer) {
        const saved = { ...answer.saved, otherUnits: recipe.otherUnits, cover: recipe.cover };
        // Caches the recipe under its old slug too, for going back in the history. `updatedAt: 0` makes the page fetch
        // it again, because the response lacks the measures into which the recipe can be converted.
        for (const slug of [recipe.slug, saved.slug])
          cache.setQueryData(recipeQuery(group, slug).queryKey, saved, { updatedAt: 0 });
        void invalidateRecipeLists(cache);
        onSaved(saved);
        return saved;
      }
      setConflictResult(answer);
    } catch (failure) {
      setError(failure);
    } finally {
      isUnderway.current = false;
      setSaving(false);
    }
    return null;
  };

  return {
    isSaving,
    error,
    conflictResult,
    /** Returns the saved recipe, or null if it was not saved. */
    save: () => send(edit.content, edit),
    resolve: (content: Content) => {
      const start = makeEditBase(conflictResult!.theirs);
      edit.begin(start, content);
      return send(content, start);
    },
    /** Closes the conflict dialog without resolving anything. The edit stays as it is. */
    closeConflicts: () => setConflictResult(null),
  };
}
