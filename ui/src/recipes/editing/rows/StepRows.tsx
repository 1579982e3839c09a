/** The steps of a recipe while it is written: text, pictures, sections, and which ingredients each one uses. */
import "../../reading/recipe.css";
import "./rows.css";

import { useMemo, useState } from "react";

import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/EmptyState";
import { t } from "@/locales/language";

import type { Ingredient, Step } from "../../recipe";
import { BulkAddDialog } from "./BulkAddDialog";
import { linkAll, linkedBy } from "./linkIngredients";
import { LinkDialog } from "./LinkDialog";
import { nameStep, nameUse } from "./nameRows";
import { stepKind, stepOf } from "./rowKinds";
import { rowsIn } from "./splitText";
import { StepRow, type Use } from "./StepRow";
import { type Uploaded } from "./pictureText";
import { type ChangeKind, useRows } from "./useRows";
import { useStepDeeds } from "./useStepDeeds";

export type StepRowsProps = {
  steps: Step[];
  ingredients: Ingredient[];
  recipeId: string;
  onChange: (next: { steps: Step[] }, kind: ChangeKind) => void;
  /** Keeps the picture as a file of the recipe. What it throws is shown by whoever sends it. */
  onUpload: (file: File) => Promise<Uploaded>;
};

export function StepRows({ steps, ingredients, recipeId, onChange, onUpload }: StepRowsProps) {
  const [isBulk, setBulk] = useState(false);
  const [linkedTold, setLinkedTold] = useState("");
  const { deeds: rowDeeds, told, list } = useRows({
    rows: steps, kind: stepKind, nameOf: (row, index) => nameStep(row, index + 1), onChange: (next, kind) => onChange({ steps: next }, kind),
  });
  const { deeds, linking, setLinking, uploads } = useStepDeeds({ steps, recipeId, rowDeeds, onUpload });
  const uses = useMemo(() => usesOf(ingredients), [ingredients]);
  const linkEvery = () => {
    const { steps: next, count } = linkAll(steps, ingredients);
    if (count > 0) onChange({ steps: next }, "structure");
    setLinkedTold(t(count > 0 ? "rows.linked" : "rows.linkedNone", { count }));
  };
  return (
    <div className="rows">
      {steps.length > 0 && ingredients.length > 0 && (
        <div className="rows-head">
          <Button kind="quiet" compact icon="wand" onClick={linkEvery}>{t("rows.linkAll")}</Button>
          <p className="small hint" role="status">{linkedTold}</p>
        </div>
      )}
      <div {...list} className="row-list">
        <ol className="ruled-rows" aria-label={t("rows.steps")}>
          {steps.map((step, index) => (
            <StepRow
              key={stepKind.idOf(step)} step={step} number={index + 1} deeds={deeds} isFirst={index === 0} isLast={index === steps.length - 1}
              uses={linkedBy(step).flatMap((id) => uses.get(id) ?? [])} uploading={uploads[stepKind.idOf(step)]}
            />
          ))}
        </ol>
      </div>
      {steps.length === 0 && <EmptyState>{t("rows.noSteps")}</EmptyState>}
      <div className="row-actions">
        <Button icon="plus" onClick={() => deeds.add()}>{t("rows.addStep")}</Button>
        <Button kind="quiet" icon="paste" onClick={() => setBulk(true)}>{t("rows.bulk")}</Button>
      </div>
      <p className="sr" role="status">{told}</p>
      <BulkAddDialog
        isOpen={isBulk} title={t("rows.bulkSteps")} help={t("rows.bulkStepsHelp")} onClose={() => setBulk(false)}
        onAdd={(text) => deeds.add(rowsIn(text).map(stepOf))}
      />
      {linking !== null && (
        <LinkDialog
          key={linking} steps={steps} ingredients={ingredients} id={linking} onClose={() => setLinking(null)} onNext={setLinking}
          onSave={(next) => onChange({ steps: next }, "structure")}
        />
      )}
    </div>
  );
}

/** An ingredient that did not change is not put into words again. */
const worded = new WeakMap<Ingredient, Use>();

function wordedUse(one: Ingredient): Use {
  const use = worded.get(one) ?? { id: one.referenceId ?? "", words: nameUse(one, false) };
  worded.set(one, use);
  return use;
}

function usesOf(ingredients: Ingredient[]): Map<string, Use> {
  return new Map(ingredients.map((one) => [one.referenceId ?? "", wordedUse(one)]));
}
