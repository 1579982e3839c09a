/** A recipe being changed: its tools, the form or the JSON, and what guards unsaved words. */
import { Suspense, useEffect, useMemo, useRef, useState } from "react";

import { base as address } from "@/api/client";
import { later } from "@/kit/later";
import { useNavigation } from "@/kit/navigation";
import { Page } from "@/kit/Page";
import { Skeleton } from "@/kit/Skeleton";
import { Picture } from "@/kit/Picture";
import { toast } from "@/kit/toast";
import { useMedia } from "@/kit/useMedia";
import { t } from "@/locales/language";
import { pictureUrl } from "@/media/pictureUrl";
import { LeaveDialog } from "@/session/LeaveDialog";
import { may } from "@/session/may";
import type { User } from "@/session/session";

import { parserPath } from "../reading/editMode";
import type { Recipe } from "../recipe";
import type { Group } from "../recipeQueries";
import { DeleteTool } from "./tools/DeleteTool";
import { EditBar } from "./EditBar";
import { EditForm } from "./EditForm";
import { EditNotices } from "./saving/EditNotices";
import { EditTools } from "./tools/EditTools";
import "./editor.css";
import { fieldErrors } from "./saving/tellFailure";
import { forgetHandedOver, handedOver, handOver } from "./saving/handOver";
import { draftPlace, useDraft } from "./saving/useDraft";
import { useEdit } from "./useEdit";
import { useEditKeys } from "./useEditKeys";
import { useJson } from "./json/useJson";
import { useLeaving } from "./saving/useLeaving";
import { useSaving } from "./saving/useSaving";

const JsonEditor = later(() => import("./json/JsonEditor"), "JsonEditor");
const ConflictDialog = later(() => import("./saving/ConflictDialog"), "ConflictDialog");

export type RecipeEditorProps = { recipe: Recipe; group: Group; user: User };

export function RecipeEditor({ recipe, group, user }: RecipeEditorProps) {
  // What the reader of its lines was opened with comes back from there.
  const [written] = useState(() => handedOver(recipe.id));
  useEffect(() => forgetHandedOver(recipe.id), [recipe.id]);
  const edit = useEdit(recipe, written);
  const json = useJson(edit);
  const nameField = useRef<HTMLInputElement>(null);
  const [isNameless, setNameless] = useState(false);
  const { base, version, content } = edit;
  const isDirty = edit.isDirty || json.fault !== null;
  const unsaved = useMemo(() => (isDirty ? { base, version, content, json: json.fault ? json.text : null } : null), [isDirty, base, version, content, json.fault, json.text]);
  // It stays theirs, also when somebody else signs in over the page.
  const [place] = useState(() => draftPlace(user.id, recipe.id));
  const draft = useDraft(place, unsaved);
  const isOwn = written !== undefined && draft.found !== null;
  useEffect(() => { if (isOwn) draft.answer(true); }, [isOwn, draft]);
  const leaving = useLeaving(isDirty, recipe.id);
  const { blocker } = leaving;
  const { go } = useNavigation();
  const saving = useSaving(recipe, group, edit, (saved) => {
    leaving.free();
    draft.drop();
    toast.success(t("editing.saved"));
    if (blocker.state === "blocked") blocker.proceed();
    else leaving.close(`/g/${group.slug}/r/${saved.slug}`);
  });
  const isPhone = useMedia("(max-width: 759px)");
  const isAsking = draft.found !== null && !isOwn;

  const save = async () => {
    if (isAsking || json.fault) return json.goToFault();
    setNameless(!content.name.trim());
    if (content.name.trim()) await saving.save();
    if (blocker.state === "blocked") blocker.reset();
    if (!content.name.trim()) nameField.current?.focus();
    return undefined;
  };
  const discard = () => {
    leaving.free();
    draft.drop();
    blocker.proceed?.();
  };
  const read = () => {
    if (isDirty) handOver(recipe.id, { base, version, content });
    leaving.free();
    go(parserPath(group.slug, recipe.slug));
  };
  const answer = (isWanted: boolean) => {
    draft.answer(isWanted);
    // The buttons go, and the fields can only now be reached.
    requestAnimationFrame(() => nameField.current?.focus({ preventScroll: true }));
  };
  const restore = () => {
    const { found } = draft;
    if (!found) return;
    edit.begin(found, found.content);
    if (found.json !== null) json.write(found.json);
    answer(true);
  };
  useEditKeys({ onSave: () => void save(), onUndo: edit.undo, onRedo: edit.redo, isStuck: json.fault !== null || isAsking });
  const deleting = <DeleteTool recipe={recipe} group={group} onDeleted={() => { leaving.free(); draft.drop(); }} />;
  const errors = { ...fieldErrors(saving.error, content.name !== base.name), ...(isNameless && !content.name.trim() ? { name: t("field.required") } : {}) };
  return (
    <Page
      title={t("editing.title", { name: recipe.name })} className="editor" heading={<>{t("editing.heading")} <bdi className="sr">{recipe.name}</bdi></>}
      beside={<Picture src={pictureUrl(recipe, "tiny-original", address())} seed={recipe.id} name={recipe.name} shape="square" eager />}
    >
      <div className="edit-top" inert={isAsking}>
        <EditTools recipe={recipe} edit={edit} json={json} mayHandOn={base.userId === user.id || may(user, "administer")}>{!isPhone && deleting}</EditTools>
        <EditBar edit={edit} isStuck={json.fault !== null} isSaving={saving.isSaving} onClose={() => leaving.close()} onSave={() => void save()} />
      </div>
      <EditNotices found={isOwn ? null : draft.found} isNewer={draft.found !== null && draft.found.version !== recipe.dateUpdated} onRestore={restore} onDiscard={() => answer(false)} error={saving.error} errors={errors} written={content} onRetry={() => void save()} />
      <div className="edit-body" inert={isAsking}>
        {json.text === null
          ? <EditForm recipe={recipe} user={user} edit={edit} errors={errors} nameField={nameField} onRead={read} />
          : <Suspense fallback={<Skeleton className="json-box" />}><JsonEditor text={json.text} onChange={json.write} fault={json.fault} /></Suspense>}
        {isPhone && <div className="edit-part">{deleting}</div>}
      </div>
      {blocker.state === "blocked" && <LeaveDialog name={recipe.name} isSaving={saving.isSaving} maySave={!json.fault} onSave={() => void save()} onDiscard={discard} onStay={() => blocker.reset()} />}
      {saving.met && (
        <Suspense fallback={null}>
          <ConflictDialog met={saving.met} isSaving={saving.isSaving} onClose={saving.putOff} onSettle={(settled) => void saving.settle(settled)} />
        </Suspense>
      )}
    </Page>
  );
}
