/** The recipe editor: the toolbar, the form or the JSON, and the dialogs that protect unsaved changes. */
import { Suspense, useRef } from "react";

import { getBase as address } from "@/api/client";
import { useMedia } from "@/kit/device/useMedia";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Page } from "@/kit/Page";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { may } from "@/session/may";
import type { User } from "@/session/user";

import { EditBar } from "./EditBar";
import { EditForm } from "./EditForm";
import type { Recipe } from "../recipe";
import type { RecipeGroup } from "../recipeQueries";
import { EditNotices } from "./saving/EditNotices";
import { SavingDialogs } from "./saving/SavingDialogs";
import { DeleteTool } from "./tools/DeleteTool";
import { EditTools } from "./tools/EditTools";
import { useEditor } from "./useEditor";
import "./editor.css";

const JsonEditor = makeLazyComponent(() => import("./json/JsonEditor"), "JsonEditor");

export type RecipeEditorProps = { recipe: Recipe; group: RecipeGroup; user: User };

export function RecipeEditor({ recipe, group, user }: RecipeEditorProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const { edit, json, draft, isAsking, saving, isSaving, save, errors, leaving, abandon, review } = useEditor(
    recipe,
    group,
    user,
    nameField,
  );
  const isPhone = useMedia("(max-width: 699px)");
  const deleting = <DeleteTool recipe={recipe} group={group} onDeleted={abandon} />;
  return (
    <Page
      title={t("editing.title", { name: recipe.name })}
      className="editor"
      heading={
        <>
          {t("editing.heading")} <bdi className="sr">{recipe.name}</bdi>
        </>
      }
      aside={
        <Picture
          src={makePictureUrl(recipe, "tiny-original", address())}
          cover={recipe.cover}
          name={recipe.name}
          shape="square"
          eager
        />
      }
    >
      <div className="edit-top" inert={isAsking}>
        <EditTools
          recipe={recipe}
          edit={edit}
          json={json}
          mayChangeOwner={edit.base.userId === user.id || may(user, "administer")}
        >
          {!isPhone && deleting}
        </EditTools>
        <EditBar
          edit={edit}
          isStuck={json.fault !== null}
          isSaving={isSaving}
          onClose={() => leaving.close()}
          onSave={save}
        />
      </div>
      <EditNotices
        found={draft.found}
        isNewer={draft.isNewer}
        onRestore={draft.restore}
        onDiscard={draft.dismiss}
        error={saving.error}
        errors={errors}
        written={edit.content}
        onRetry={save}
      />
      <div className="edit-body" inert={isAsking}>
        {json.text === null ? (
          <EditForm recipe={recipe} user={user} edit={edit} errors={errors} nameField={nameField} onRead={review} />
        ) : (
          <Suspense fallback={<Skeleton className="json-box" />}>
            <JsonEditor text={json.text} onChange={json.write} fault={json.fault} />
          </Suspense>
        )}
        {isPhone && <div className="edit-part">{deleting}</div>}
      </div>
      <SavingDialogs
        name={recipe.name}
        blocker={leaving.blocker}
        saving={saving}
        maySave={!json.fault}
        onSave={save}
        onDiscard={() => {
          abandon();
          leaving.blocker.proceed?.();
        }}
      />
    </Page>
  );
}
