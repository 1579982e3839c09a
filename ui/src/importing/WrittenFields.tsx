/** The optional fields of a recipe written by hand: ingredients and steps as text, times, tags, and source. */
import { TextField, UrlField } from "@/kit/form/TextField";
import { t } from "@/locales/language";
import { OrganizerField } from "@/recipes/editing/fields/OrganizerField";
import { YieldFields } from "@/recipes/editing/fields/YieldFields";

import type { RecipeDraft } from "./draft";
import { readIngredients, readSteps } from "./readWritten";

type WrittenFieldsProps = { draft: RecipeDraft; onChange: (part: Partial<RecipeDraft>) => void };

export function WrittenFields({ draft, onChange }: WrittenFieldsProps) {
  return (
    <>
      <WrittenLines draft={draft} onChange={onChange} />
      <WrittenDetails draft={draft} onChange={onChange} />
      <TextField label={t("importing.description")} {...wireField("description", draft, onChange)} lines={2} />
      <TextField label={t("importing.notes")} {...wireField("notes", draft, onChange)} lines={2} />
      <OrganizerField
        kind="tags"
        label={t("importing.tags")}
        value={draft.tags.map((tag) => ({ name: tag, slug: "" }))}
        onChange={(tags) => onChange({ tags: tags.map((tag) => tag.name) })}
      />
      <UrlField
        label={t("importing.source")}
        help={t("importing.sourceHelp")}
        {...wireField("source", draft, onChange)}
      />
    </>
  );
}

const wireField = (
  field: Exclude<keyof RecipeDraft, "tags">,
  draft: RecipeDraft,
  onChange: WrittenFieldsProps["onChange"],
) => ({ value: draft[field], onChange: (value: string) => onChange({ [field]: value }) });

function WrittenLines({ draft, onChange }: WrittenFieldsProps) {
  const ingredients = draft.ingredients.trim() ? readIngredients(draft.ingredients).length : 0;
  const steps = draft.steps.trim() ? readSteps(draft.steps).length : 0;
  return (
    <>
      <TextField
        label={t("importing.ingredients")}
        help={
          <LineCount
            text={t("importing.ingredientsHelp")}
            count={draft.ingredients.trim() ? t("importing.ingredientCount", { count: ingredients }) : ""}
          />
        }
        {...wireField("ingredients", draft, onChange)}
        lines={6}
        inputClassName="grow"
      />
      <TextField
        label={t("importing.steps")}
        help={
          <LineCount
            text={t("importing.stepsHelp")}
            count={draft.steps.trim() ? t("importing.stepCount", { count: steps }) : ""}
          />
        }
        {...wireField("steps", draft, onChange)}
        lines={6}
        inputClassName="grow"
      />
    </>
  );
}

const LineCount = ({ text, count }: { text: string; count: string }) => (
  <>
    {text} <b role="status">{count}</b>
  </>
);

function WrittenDetails({ draft, onChange }: WrittenFieldsProps) {
  return (
    <div className="fields" role="group" aria-label={t("importing.details")}>
      <YieldFields value={draft} onChange={onChange} />
      <TextField
        label={t("importing.totalTime")}
        placeholder={t("importing.timeHint")}
        {...wireField("totalTime", draft, onChange)}
        autoComplete="off"
      />
      <TextField label={t("importing.prepTime")} {...wireField("prepTime", draft, onChange)} autoComplete="off" />
      <TextField label={t("importing.performTime")} {...wireField("performTime", draft, onChange)} autoComplete="off" />
    </div>
  );
}
