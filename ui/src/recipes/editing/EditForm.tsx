/** The form for editing a recipe. */
import { type ReactNode, type Ref } from "react";
import { useQueryClient } from "@tanstack/react-query";

import { Button } from "@/kit/Button";
import { TextField, UrlField } from "@/kit/form/TextField";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

import { AssetRows } from "./fields/AssetRows";
import { ExtraRows } from "./fields/ExtraRows";
import { NameField } from "./fields/NameField";
import { NoteRows } from "./fields/NoteRows";
import { NutritionFields } from "./fields/NutritionFields";
import { OrganizerField } from "./fields/OrganizerField";
import { TimeField } from "./fields/TimeField";
import { YieldFields } from "./fields/YieldFields";
import { IngredientRows } from "./ingredients/IngredientRows";
import { unreadIn, withAmounts } from "./ingredients/unreadLines";
import type { Recipe, RecipeOrganizer } from "../recipe";
import { invalidateRecipe } from "../recipeQueries";
import { StepRows } from "./steps/StepRows";
import { sendAsset } from "./tools/sendPicture";
import type { Edit } from "./useEdit";

export type EditFormProps = {
  recipe: Recipe;
  user: User;
  edit: Edit;
  errors: Record<string, string>;
  nameField: Ref<HTMLInputElement>;
  onRead: () => void;
};

export function EditForm({ recipe, user, edit, errors, nameField, onRead }: EditFormProps) {
  const { content, change } = edit;
  const text = (part: "description" | "totalTime" | "prepTime" | "performTime" | "orgURL") => ({
    label: t(`editing.part.${part}`),
    value: content[part],
    onChange: (value: string) => change({ [part]: value }),
    error: errors[part],
  });
  return (
    <>
      <NameField
        ref={nameField}
        value={content.name}
        onChange={(name) => change({ name })}
        savedName={recipe.name}
        groupId={recipe.groupId}
        error={errors.name}
      />
      <TextField {...text("description")} lines={2} />
      <div className="fields">
        <YieldFields value={content} onChange={change} errors={errors} written={recipe.yieldText} />
      </div>
      <div className="fields">
        <TimeField {...text("totalTime")} />
        <TimeField {...text("prepTime")} />
        <TimeField {...text("performTime")} />
      </div>
      <EditSection title={t("recipe.ingredients")}>
        <EditedIngredients edit={edit} recipe={recipe} onRead={onRead} />
      </EditSection>
      <EditSection title={t("recipe.steps")}>
        <EditedSteps edit={edit} recipe={recipe} />
      </EditSection>
      <EditSection title={t("editing.organizers")}>
        <OrganizerFields edit={edit} />
      </EditSection>
      <EditSection title={t("recipe.notes")}>
        <NoteRows edit={edit} />
      </EditSection>
      <EditSection title={t("recipe.files")}>
        <AssetRows edit={edit} recipeId={recipe.id} />
      </EditSection>
      <CollapsibleSection
        title={t("recipe.nutrition")}
        isOpen={content.settings.showNutrition}
        hint={content.settings.showNutrition ? "" : t("editing.notShown")}
      >
        <NutritionFields edit={edit} />
      </CollapsibleSection>
      <EditSection title={t("editing.source")}>
        <UrlField {...text("orgURL")} placeholder="https://" />
      </EditSection>
      {user.advanced && (
        <CollapsibleSection title={t("editing.extras")} isOpen={false} hint={t("editing.extrasHint")}>
          <ExtraRows edit={edit} />
        </CollapsibleSection>
      )}
    </>
  );
}

type EditedIngredientsProps = Pick<EditFormProps, "edit" | "recipe" | "onRead">;

function EditedIngredients({ edit: { content, change }, recipe, onRead }: EditedIngredientsProps) {
  return (
    <IngredientRows
      ingredients={content.recipeIngredient}
      disableAmount={content.settings.disableAmount}
      steps={content.recipeInstructions}
      language={recipe.language}
      onAmounts={() => change(withAmounts(content), "structure")}
      buttons={
        unreadIn(content).length > 0 && (
          <Button kind="quiet" icon="wand" onClick={onRead}>
            {t("parsing.entry")}
          </Button>
        )
      }
      onChange={({ ingredients, steps }, kind) =>
        change({ recipeIngredient: ingredients, ...(steps ? { recipeInstructions: steps } : {}) }, kind)
      }
    />
  );
}

function EditedSteps({ edit: { content, change, noteUpload }, recipe }: Pick<EditFormProps, "edit" | "recipe">) {
  const cache = useQueryClient();
  const upload = async (file: File) => {
    const asset = await sendAsset(recipe.id, file, file.name.replace(/\.\w+$/u, "") || file.name, "mdi-file-image");
    noteUpload(asset);
    void invalidateRecipe(cache, recipe.id);
    return { name: asset.name, icon: asset.icon ?? "", fileName: asset.fileName ?? "" };
  };
  return (
    <StepRows
      steps={content.recipeInstructions}
      ingredients={content.recipeIngredient}
      recipeId={recipe.id}
      name={content.name}
      language={recipe.language}
      onChange={({ steps }, kind) => change({ recipeInstructions: steps }, kind)}
      onUpload={upload}
    />
  );
}

const ORGANIZERS = [
  ["categories", "recipeCategory"],
  ["tags", "tags"],
  ["tools", "tools"],
] as const;

function OrganizerFields({ edit: { content, change } }: { edit: Edit }) {
  return (
    <div className="organizer-fields">
      {ORGANIZERS.map(([kind, part]) => (
        <OrganizerField
          key={kind}
          kind={kind}
          label={t(`explorer.${kind}`)}
          value={content[part]}
          onChange={(value: RecipeOrganizer[]) => change({ [part]: value }, "structure")}
        />
      ))}
    </div>
  );
}

function EditSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="edit-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A collapsible section of the form, with a hint beside its title. */
function CollapsibleSection({
  title,
  isOpen,
  hint,
  children,
}: {
  title: string;
  isOpen: boolean;
  hint: string;
  children: ReactNode;
}) {
  return (
    <details className="edit-part" open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {hint && <span className="hint small">{hint}</span>}
      </summary>
      {children}
    </details>
  );
}
