/** Combines the editor's state and actions: the edit, its draft, saving and leaving. */
import { type RefObject, useEffect, useMemo, useState } from "react";

import { parserPath } from "@/base/memberPaths";
import { recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

import { settleReadings } from "./ingredients/line/pendingReadings";
import { useJson } from "./json/useJson";
import type { Recipe } from "../recipe";
import type { RecipeGroup } from "../recipeQueries";
import { findFieldErrors } from "./saving/explainFailure";
import { forgetPassedEdit, getPassedEdit, passEdit } from "./saving/passedEdits";
import { useLeaving } from "./saving/useLeaving";
import { useOwnDraft } from "./saving/useOwnDraft";
import { useSaving } from "./saving/useSaving";
import { useEdit } from "./useEdit";
import { useEditKeys } from "./useEditKeys";
import { useStableCallback } from "./useStableCallback";

export function useEditor(
  recipe: Recipe,
  group: RecipeGroup,
  user: User,
  nameField: RefObject<HTMLInputElement | null>,
) {
  // The unsaved edit, if the user went to the ingredient review screen with unsaved changes and has come back.
  const [written] = useState(() => getPassedEdit(recipe.id));
  useEffect(() => forgetPassedEdit(recipe.id), [recipe.id]);
  const edit = useEdit(recipe, written);
  const json = useJson(edit);
  // Waits one frame, because the form cannot be focused until the draft notice is gone.
  const onAnswered = () => requestAnimationFrame(() => nameField.current?.focus({ preventScroll: true }));
  const draft = useOwnDraft({ recipe, user, edit, json, isPassedEdit: written !== undefined, onAnswered });
  const isAsking = draft.found !== null;
  const leaving = useLeaving(draft.isDirty, recipe.id);
  const abandon = () => {
    leaving.allowLeaving();
    draft.drop();
  };
  const saving = useSaving(recipe, group, edit, (saved) => {
    abandon();
    toast.success(t("editing.saved"));
    if (leaving.blocker.state === "blocked") leaving.blocker.proceed();
    else leaving.close(recipePath(group.slug, saved.slug));
  });
  const { save, errors, isWaiting } = useNamedSave({ edit, json, saving, leaving, nameField, isAsking });
  const { go } = useNavigation();
  const { base, version, content } = edit;
  const review = () => {
    if (draft.isDirty) passEdit(recipe.id, { base, version, content });
    leaving.allowLeaving();
    go(parserPath(group.slug, recipe.slug));
  };
  useEditKeys({ onSave: save, onUndo: edit.undo, onRedo: edit.redo, isStuck: json.fault !== null || isAsking });
  return {
    edit,
    json,
    draft,
    isAsking,
    saving,
    isSaving: saving.isSaving || isWaiting,
    save,
    errors,
    leaving,
    abandon,
    review,
  };
}

type NamedSaveOptions = {
  edit: ReturnType<typeof useEdit>;
  json: ReturnType<typeof useJson>;
  saving: ReturnType<typeof useSaving>;
  leaving: ReturnType<typeof useLeaving>;
  nameField: RefObject<HTMLInputElement | null>;
  isAsking: boolean;
};

/** Saves the recipe only if it has a name, and returns the error messages to show at the fields. */
function useNamedSave({ edit, json, saving, leaving: { blocker }, nameField, isAsking }: NamedSaveOptions) {
  const [isNameless, setNameless] = useState(false);
  const hasName = edit.content.name.trim() !== "";
  const saveNow = useStableCallback(async () => {
    if (isAsking || json.fault) return json.goToFault();
    setNameless(!hasName);
    if (hasName) await saving.save();
    if (blocker.state === "blocked") blocker.reset();
    if (!hasName) nameField.current?.focus();
    return undefined;
  });
  const [isWaiting, setWaiting] = useState(false);
  /** Waits until the lines just written are read, so that their foods are saved too. */
  const save = async () => {
    const reading = settleReadings();
    setWaiting(reading !== null);
    await reading;
    setWaiting(false);
    await saveNow();
  };
  const isRenamed = edit.content.name !== edit.base.name;
  const needsName = isNameless && !hasName;
  const errors = useMemo<Record<string, string>>(
    () => ({ ...findFieldErrors(saving.error, isRenamed), ...(needsName ? { name: t("field.required") } : {}) }),
    [saving.error, isRenamed, needsName],
  );
  return {
    errors,
    isWaiting,
    save: () => {
      if (!isWaiting) void save();
    },
  };
}
