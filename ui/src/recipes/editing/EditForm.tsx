/** The form for editing a recipe. */
import { useQueryClient } from "@tanstack/react-query";
import { memo, type ReactNode, type Ref, useCallback } from "react";
import { useLocation } from "react-router";

import { Button } from "@/kit/Button";
import { TextField, UrlField } from "@/kit/form/TextField";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

import type { Content, RecipeSettings } from "./content";
import { AT_DOUBTS } from "./editMode";
import { AssetRows } from "./fields/AssetRows";
import { ExtraRows } from "./fields/ExtraRows";
import { NameField } from "./fields/NameField";
import { NoteRows } from "./fields/NoteRows";
import { NutritionFields } from "./fields/NutritionFields";
import { OrganizerField } from "./fields/OrganizerField";
import { TimeField } from "./fields/TimeField";
import { YieldFields, type YieldTexts } from "./fields/YieldFields";
import { IngredientRows } from "./ingredients/IngredientRows";
import { findUnread, turnOnAmounts } from "./ingredients/unreadLines";
import type { Ingredient, Recipe, RecipeOrganizer, Step } from "../recipe";
import { invalidateRecipe } from "../recipeQueries";
import { StepRows } from "./steps/StepRows";
import { sendAsset } from "./tools/sendPicture";
import type { Edit } from "./useEdit";
import { useStableCallback } from "./useStableCallback";

export type EditFormProps = {
  recipe: Recipe;
  user: User;
  edit: Edit;
  errors: Record<string, string>;
  nameField: Ref<HTMLInputElement>;
  onRead: () => void;
};

/** Each part of the form is memoized, so that typing renders only the field in which the user types. */
export function EditForm({ recipe, user, edit, errors, nameField, onRead }: EditFormProps) {
  const { content, change, noteUpload } = edit;
  const { name, settings, notes, assets, nutrition, extras, recipeIngredient, recipeInstructions } = content;
  const latest = useStableCallback(() => edit);
  const read = useStableCallback(onRead);
  const rename = useCallback((next: string) => change({ name: next }), [change]);
  const text = (part: TextPart) => ({ part, value: content[part], error: errors[part], change });
  return (
    <>
      <EditedName
        ref={nameField}
        value={name}
        onChange={rename}
        savedName={recipe.name}
        groupId={recipe.groupId}
        error={errors.name}
      />
      <EditedText {...text("description")} />
      <div className="fields">
        <EditedYield
          recipeServings={content.recipeServings}
          recipeYieldQuantity={content.recipeYieldQuantity}
          recipeYield={content.recipeYield}
          change={change}
          errors={errors}
          written={recipe.yieldText}
        />
      </div>
      <div className="fields">
        <EditedText {...text("totalTime")} />
        <EditedText {...text("prepTime")} />
        <EditedText {...text("performTime")} />
      </div>
      <EditSection title={t("recipe.ingredients")}>
        <EditedIngredients
          ingredients={recipeIngredient}
          steps={recipeInstructions}
          settings={settings}
          language={recipe.language}
          recipe={recipe}
          edit={latest}
          onRead={read}
        />
      </EditSection>
      <EditSection title={t("recipe.steps")}>
        <EditedSteps
          steps={recipeInstructions}
          ingredients={recipeIngredient}
          name={name}
          recipe={recipe}
          change={change}
          noteUpload={noteUpload}
        />
      </EditSection>
      <EditSection title={t("editing.organizers")}>
        <OrganizerFields
          recipeCategory={content.recipeCategory}
          tags={content.tags}
          tools={content.tools}
          change={change}
        />
      </EditSection>
      <EditSection title={t("recipe.notes")}>
        <NoteRows notes={notes} change={change} />
      </EditSection>
      <EditSection title={t("recipe.files")}>
        <AssetRows assets={assets} settings={settings} change={change} noteUpload={noteUpload} recipeId={recipe.id} />
      </EditSection>
      <CollapsibleSection
        title={t("recipe.nutrition")}
        isOpen={settings.showNutrition}
        hint={settings.showNutrition ? "" : t("editing.notShown")}
      >
        <NutritionFields nutrition={nutrition} change={change} />
      </CollapsibleSection>
      <EditSection title={t("editing.source")}>
        <EditedText {...text("orgURL")} />
      </EditSection>
      {user.advanced && (
        <CollapsibleSection title={t("editing.extras")} isOpen={false} hint={t("editing.extrasHint")}>
          <ExtraRows extras={extras} change={change} />
        </CollapsibleSection>
      )}
    </>
  );
}

type Change = Pick<Edit, "change">;
type TextPart = "description" | "totalTime" | "prepTime" | "performTime" | "orgURL";

const EditedName = memo(NameField);

const EditedText = memo(function EditedText({
  part,
  value,
  error,
  change,
}: Change & { part: TextPart; value: string; error?: string }) {
  const wiring = {
    label: t(`editing.part.${part}`),
    value,
    error,
    onChange: (next: string) => change({ [part]: next }),
  };
  if (part === "description") return <TextField {...wiring} lines={2} />;
  if (part === "orgURL") return <UrlField {...wiring} placeholder="https://" />;
  return <TimeField {...wiring} />;
});

type EditedYieldProps = Change & YieldTexts & { errors: Record<string, string>; written?: string | null };

const EditedYield = memo(function EditedYield({ change, errors, written, ...value }: EditedYieldProps) {
  return <YieldFields value={value} onChange={change} errors={errors} written={written} />;
});

type EditedIngredientsProps = {
  ingredients: Ingredient[];
  steps: Step[];
  settings: RecipeSettings;
  language?: string | null;
  recipe: Recipe;
  edit: () => Edit | undefined;
  onRead: () => void;
};

const EditedIngredients = memo(function EditedIngredients({
  ingredients,
  steps,
  settings,
  language,
  recipe,
  edit,
  onRead,
}: EditedIngredientsProps) {
  const startsAtDoubts = useLocation().hash === AT_DOUBTS;
  return (
    <IngredientRows
      ingredients={ingredients}
      disableAmount={settings.disableAmount}
      steps={steps}
      language={language}
      recipeId={recipe.id}
      startsAtDoubts={startsAtDoubts}
      onAmounts={() => edit()!.change(turnOnAmounts(edit()!.content), "structure")}
      buttons={
        findUnread({ recipeIngredient: ingredients, settings }).length > 0 && (
          <Button kind="quiet" icon="wand" onClick={onRead}>
            {t("parsing.entry")}
          </Button>
        )
      }
      onChange={(next, kind) =>
        edit()!.change(
          { recipeIngredient: next.ingredients, ...(next.steps ? { recipeInstructions: next.steps } : {}) },
          kind,
        )
      }
    />
  );
});

type EditedStepsProps = Pick<Edit, "change" | "noteUpload"> & {
  steps: Step[];
  ingredients: Ingredient[];
  name: string;
  recipe: Recipe;
};

const EditedSteps = memo(function EditedSteps({
  steps,
  ingredients,
  name,
  recipe,
  change,
  noteUpload,
}: EditedStepsProps) {
  const cache = useQueryClient();
  const upload = async (file: File) => {
    const asset = await sendAsset(recipe.id, file, file.name.replace(/\.\w+$/u, "") || file.name, "mdi-file-image");
    noteUpload(asset);
    void invalidateRecipe(cache, recipe.id);
    return { name: asset.name, icon: asset.icon ?? "", fileName: asset.fileName ?? "" };
  };
  return (
    <StepRows
      steps={steps}
      ingredients={ingredients}
      recipeId={recipe.id}
      name={name}
      language={recipe.language}
      onChange={(next, kind) => change({ recipeInstructions: next.steps }, kind)}
      onUpload={upload}
    />
  );
});

const ORGANIZERS = [
  ["categories", "recipeCategory"],
  ["tags", "tags"],
  ["tools", "tools"],
] as const;

type OrganizerFieldsProps = Change & Pick<Content, "recipeCategory" | "tags" | "tools">;

const OrganizerFields = memo(function OrganizerFields({ change, ...content }: OrganizerFieldsProps) {
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
});

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
