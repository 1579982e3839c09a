/** Tools of the editor: picture, settings, owner, form or JSON, delete. */
import { lazy, Suspense, useState } from "react";

import { Button } from "@/kit/Button";
import { useNavigation } from "@/kit/navigation";
import { nearDialog } from "@/kit/overlays";
import { t } from "@/locales/language";

import type { Recipe, RecipeSummary } from "../recipe";
import type { Group } from "../recipeQueries";
import { OwnerTool } from "./OwnerTool";
import { PictureTool } from "./PictureTool";
import { SettingsTool } from "./SettingsTool";
import type { Edit } from "./useEdit";
import type { JsonMode } from "./useJson";

const DeleteRecipeDialog = lazy(() => import("../DeleteRecipeDialog").then((module) => ({ default: module.DeleteRecipeDialog })));

export type EditToolsProps = { recipe: Recipe; group: Group; edit: Edit; json: JsonMode; mayHandOn: boolean; onDeleted: () => void };

export function EditTools({ recipe, group, edit, json, mayHandOn, onDeleted }: EditToolsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { go } = useNavigation();
  const leave = () => {
    onDeleted();
    go(`/g/${group.slug}`, { replace: true });
  };
  return (
    <div className="edit-tools" role="group" aria-label={t("editing.tools")}>
      <PictureTool recipe={recipe} />
      <SettingsTool edit={edit} isOwner={mayHandOn} />
      <OwnerTool edit={edit} mayHandOn={mayHandOn} />
      <Button icon={json.text === null ? "code" : "rows"} onClick={json.toggle}>{t(json.text === null ? "editing.toJson" : "editing.toForm")}</Button>
      <Button kind="danger" icon="delete" className="apart" {...nearDialog} onClick={() => setDeleting(true)}>{t("editing.delete")}</Button>
      {isDeleting && <Suspense fallback={null}><DeleteRecipeDialog recipe={recipe as RecipeSummary} onClose={() => setDeleting(false)} onDeleted={leave} /></Suspense>}
    </div>
  );
}
