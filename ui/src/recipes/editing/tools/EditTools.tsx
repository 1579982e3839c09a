/** The toolbar of the editor: the picture, settings and owner of the recipe, and a switch between form and JSON. */
import type { ReactNode } from "react";

import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import type { Recipe } from "../../recipe";
import { OwnerTool } from "./OwnerTool";
import { PictureTool } from "./PictureTool";
import { SettingsTool } from "./SettingsTool";
import type { Edit } from "../useEdit";
import type { JsonMode } from "../json/useJson";

export type EditToolsProps = {
  recipe: Recipe;
  edit: Edit;
  json: JsonMode;
  mayChangeOwner: boolean;
  children?: ReactNode;
};

export function EditTools({ recipe, edit, json, mayChangeOwner, children }: EditToolsProps) {
  return (
    <div className="edit-tools" role="group" aria-label={t("editing.tools")}>
      <PictureTool recipe={recipe} />
      <SettingsTool edit={edit} isOwner={mayChangeOwner} />
      <OwnerTool edit={edit} mayChangeOwner={mayChangeOwner} />
      <Button kind="quiet" compact icon={json.text === null ? "code" : "rows"} onClick={json.toggle}>
        {t(json.text === null ? "editing.toJson" : "editing.toForm")}
      </Button>
      {children}
    </div>
  );
}
