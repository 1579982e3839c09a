/** Edits the list of steps: their texts, pictures, section titles and linked ingredients. */
import { useMemo, useState } from "react";

import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { t } from "@/locales/language";

import type { ChangeKind } from "../history";
import { LinkDialog } from "./LinkDialog";
import { linkAll, type LinkedRecipe } from "./linkIngredients";
import { listLinkedIds } from "./mergeSteps";
import { type Uploaded } from "./pictureText";
import type { Ingredient, Step } from "../../recipe";
import { nameStep, nameUse } from "../rows/nameRows";
import { stepKind, makeStep } from "../rows/rowKinds";
import { RowsEnd } from "../rows/RowsEnd";
import { listRows } from "../rows/splitText";
import { useRows } from "../rows/useRows";
import { StepRow, type LinkedIngredient } from "./StepRow";
import { useStepActions } from "./useStepActions";
import "../../reading/recipe.css";
import "../rows/rows.css";

export type StepRowsProps = {
  steps: Step[];
  ingredients: Ingredient[];
  recipeId: string;
  /** The name and the language of the recipe, by which ingredients are linked to steps. */
  name: string;
  language?: string | null;
  onChange: (next: { steps: Step[] }, kind: ChangeKind) => void;
  /** Uploads a picture as a file of the recipe. If the promise is rejected, the user sees an error message. */
  onUpload: (file: File) => Promise<Uploaded>;
};

export function StepRows({ steps, ingredients, recipeId, name, language, onChange, onUpload }: StepRowsProps) {
  const rows = useRows({
    rows: steps,
    kind: stepKind,
    nameOf: (row, index) => nameStep(row, index + 1),
    onChange: (next, kind) => onChange({ steps: next }, kind),
  });
  const { actions, linking, setLinking, uploads } = useStepActions({
    steps,
    recipeId,
    rowActions: rows.actions,
    onUpload,
  });
  const recipe = { name, language, ingredients, steps };
  const uses = useMemo(() => mapLinkedById(ingredients), [ingredients]);
  return (
    <div className="rows">
      <LinkAll recipe={recipe} onChange={onChange} />
      <div {...rows.list} className="row-list">
        <ol className="ruled-rows" aria-label={t("rows.steps")}>
          {steps.map((step, index) => (
            <StepRow
              key={stepKind.idOf(step)}
              step={step}
              number={index + 1}
              actions={actions}
              isFirst={index === 0}
              isLast={index === steps.length - 1}
              uses={listLinkedIds(step).flatMap((id) => uses.get(id) ?? [])}
              uploading={uploads[stepKind.idOf(step)]}
            />
          ))}
        </ol>
      </div>
      {steps.length === 0 && <EmptyState>{t("rows.noSteps")}</EmptyState>}
      <RowsEnd
        add={t("rows.addStep")}
        bulk={{ title: t("rows.bulkSteps"), help: t("rows.bulkStepsHelp") }}
        announced={rows.announced}
        onAdd={() => actions.add()}
        onBulkAdd={(text) => actions.add(listRows(text).map(makeStep))}
      />
      {linking !== null && (
        <LinkDialog
          key={linking}
          recipe={recipe}
          id={linking}
          onClose={() => setLinking(null)}
          onNext={setLinking}
          onSave={(next) => onChange({ steps: next }, "structure")}
        />
      )}
    </div>
  );
}

function LinkAll({ recipe, onChange }: { recipe: LinkedRecipe } & Pick<StepRowsProps, "onChange">) {
  const [announced, setAnnounced] = useState("");
  if (recipe.steps.length === 0 || recipe.ingredients.length === 0) return null;
  const link = () => {
    const { steps, count } = linkAll(recipe);
    if (count > 0) onChange({ steps }, "structure");
    setAnnounced(t(count > 0 ? "rows.linked" : "rows.linkedNone", { count }));
  };
  return (
    <div className="rows-head">
      <Button kind="quiet" compact icon="wand" onClick={link}>
        {t("rows.linkAll")}
      </Button>
      <p className="small hint" role="status">
        {announced}
      </p>
    </div>
  );
}

/** Caches the text of each ingredient, so that unchanged ingredients are not formatted again. */
const linkCache = new WeakMap<Ingredient, LinkedIngredient>();

function toLinkedIngredient(one: Ingredient): LinkedIngredient {
  const use = linkCache.get(one) ?? { id: one.referenceId ?? "", text: nameUse(one, false) };
  linkCache.set(one, use);
  return use;
}

function mapLinkedById(ingredients: Ingredient[]): Map<string, LinkedIngredient> {
  return new Map(ingredients.map((one) => [one.referenceId ?? "", toLinkedIngredient(one)]));
}
