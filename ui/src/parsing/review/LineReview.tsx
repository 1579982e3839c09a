/** The review of a recipe's ingredient lines: parser, rows, unknown foods and units, saving and leaving. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";

import { aboutQuery } from "@/api/app";
import { recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";
import { formatList } from "@/locales/formatList";
import { t } from "@/locales/language";
import { isDoubtful, listLessons, listMissing, type ReviewedLine } from "@/recipes/editing/ingredients/reviewedLine";
import { listSections, applyReview } from "@/recipes/editing/ingredients/unreadLines";
import { EditNotices } from "@/recipes/editing/saving/EditNotices";
import { findFieldErrors } from "@/recipes/editing/saving/explainFailure";
import { forgetPassedEdit } from "@/recipes/editing/saving/passedEdits";
import { SavingDialogs } from "@/recipes/editing/saving/SavingDialogs";
import type { useDraft } from "@/recipes/editing/saving/useDraft";
import { useSaving } from "@/recipes/editing/saving/useSaving";
import type { Edit } from "@/recipes/editing/useEdit";
import { useEditKeys } from "@/recipes/editing/useEditKeys";
import { type Parser, teach } from "@/recipes/lines/readLines";
import type { Recipe } from "@/recipes/recipe";
import type { RecipeGroup } from "@/recipes/recipeQueries";

import { KnownLines } from "./KnownLines";
import { LineReviewTop } from "./LineReviewTop";
import { type Order, ReadRows } from "./ReadRows";
import { useArranging } from "./useArranging";
import { useLeavingReview } from "./useLeavingReview";
import { useReading } from "./useReading";

const MissingDialog = makeLazyComponent(() => import("./MissingDialog"), "MissingDialog");

export type LineReviewProps = {
  recipe: Recipe;
  group: RecipeGroup;
  edit: Edit;
  path: string;
  /** Called with the draft to store on this device until it is saved. */
  onUnsaved: (unsaved: Parameters<typeof useDraft>[1]) => void;
  onDone: () => void;
};

export function LineReview({ recipe, group, edit, path, onUnsaved, onDone }: LineReviewProps) {
  const { base, version, content } = edit;
  const offered = useOfferedParsers();
  const reading = useReading(content, offered, recipe.language);
  const { rows } = reading;
  const [isMaking, setMaking] = useState(false);
  const result = useMemo(() => applyReview(content, rows), [content, rows]);
  const sections = useMemo(() => listSections(result.recipeIngredient), [result]);
  const arranging = useArranging(edit, reading.actions.add);
  const [order, setOrder] = useState<Order>("doubts");
  const isTouched = reading.isTouched || arranging.isArranged;
  const isUnsaved = isTouched || edit.isDirty;
  useEffect(
    () => onUnsaved(isUnsaved ? { base, version, content: result, json: null } : null),
    [onUnsaved, isUnsaved, base, version, result],
  );
  const leaving = useLeavingReview({ isTouched, isWritten: edit.isDirty }, recipe.id, path);
  const { saving, save } = useSavingReview({
    recipe,
    group,
    edit: { ...edit, content: result },
    reading,
    leaving,
    onDone,
  });
  useEditKeys({ onSave: () => void save(), onUndo: arranging.undo, onRedo: () => undefined, isStuck: false });
  const foods = listMissing(rows, "food");
  const units = listMissing(rows, "unit");
  const dialogs = (
    <>
      {isMaking && (
        <Suspense fallback={null}>
          <MissingDialog foods={foods} units={units} onClose={() => setMaking(false)} onMake={reading.make} />
        </Suspense>
      )}
      <SavingDialogs
        name={recipe.name}
        blocker={leaving.blocker}
        saving={saving}
        maySave
        onSave={() => void save()}
        onDiscard={() => {
          onDone();
          leaving.discard();
        }}
      />
    </>
  );
  if (!reading.hasLines) {
    return (
      <>
        <NothingToRead path={path} />
        {dialogs}
      </>
    );
  }
  return (
    <>
      <ReviewBar isBusy={saving.isSaving || reading.isReading} onCancel={leaving.back} onSave={() => void save()} />
      <LineReviewTop reading={reading} offered={offered} />
      <EditNotices
        found={null}
        isNewer={false}
        onRestore={() => undefined}
        onDiscard={() => undefined}
        error={saving.error}
        errors={findFieldErrors(saving.error, false)}
        written={result}
        onRetry={() => void save()}
      />
      <ReviewStatus
        rows={rows}
        isReading={reading.isReading}
        missing={foods.length + units.length > 0 ? formatCounts(foods.length, units.length) : undefined}
        onMake={() => setMaking(true)}
        order={order}
        onOrder={setOrder}
      />
      <ReadRows
        rows={rows}
        ingredients={content.recipeIngredient}
        sections={sections}
        actions={reading.actions}
        arranging={arranging}
        order={order}
        isReading={reading.isReading}
      />
      {order === "doubts" && <KnownLines content={content} rows={rows} />}
      {dialogs}
    </>
  );
}

function useOfferedParsers() {
  const { data: about } = useQuery(aboutQuery);
  return useMemo(
    (): Parser[] => (about?.enableOpenai ? ["nlp", "brute", "openai"] : ["nlp", "brute"]),
    [about?.enableOpenai],
  );
}

type SavingReviewOptions = Pick<LineReviewProps, "recipe" | "group" | "edit" | "onDone"> & {
  reading: ReturnType<typeof useReading>;
  leaving: ReturnType<typeof useLeavingReview>;
};

function useSavingReview({ recipe, group, edit, reading, leaving, onDone }: SavingReviewOptions) {
  const { blocker } = leaving;
  const saving = useSaving(recipe, group, edit, (saved) => {
    onDone();
    leaving.allowLeaving();
    forgetPassedEdit(recipe.id);
    // A failure is not shown, because the user can make the same correction again.
    void teach(listLessons(reading.rows, saved.recipeIngredient ?? [])).catch(() => undefined);
    toast.success(t("editing.saved"));
    if (blocker.state === "blocked") blocker.proceed();
    else leaving.toRecipe(recipePath(group.slug, saved.slug));
  });
  const save = async () => {
    if (!reading.hasLines || reading.isReading) return;
    await saving.save();
    if (blocker.state === "blocked") blocker.reset();
  };
  return { saving, save };
}

function NothingToRead({ path }: { path: string }) {
  return (
    <>
      <p className="lede">{t("parsing.nothing")}</p>
      <ButtonLink kind="filled" icon="recipes" to={path}>
        {t("parsing.back")}
      </ButtonLink>
    </>
  );
}

function ReviewBar({ isBusy, onCancel, onSave }: { isBusy: boolean; onCancel: () => void; onSave: () => void }) {
  return (
    <div className="reader-bar" role="group" aria-label={t("parsing.bar")}>
      <Button kind="outlined" icon="x" onClick={onCancel}>
        {t("parsing.cancel")}
      </Button>
      <Button kind="filled" icon="check" busy={isBusy} aria-keyshortcuts="Control+S" onClick={onSave}>
        {t("editing.save")}
      </Button>
    </div>
  );
}

type ReviewStatusProps = {
  rows: ReviewedLine[];
  isReading: boolean;
  /** A text with the number of foods and units that the group does not have yet, such as "2 foods and 1 unit". */
  missing?: string;
  onMake: () => void;
  order: Order;
  onOrder: (order: Order) => void;
};

function ReviewStatus({ rows, isReading, missing, onMake, order, onOrder }: ReviewStatusProps) {
  const doubtful = rows.filter(isDoubtful).length;
  return (
    <div className="reader-status">
      <p role="status">
        <b>{isReading ? t("parsing.reading") : t("parsing.doubtful", { count: doubtful })}</b>
      </p>
      {missing && (
        <Button icon="plus" {...preloadDialog} onClick={onMake}>
          {t("parsing.makeAll", { what: missing })}
        </Button>
      )}
      <Button
        kind="quiet"
        icon="rows"
        className="reader-order"
        aria-pressed={order === "recipe"}
        onClick={() => onOrder(order === "recipe" ? "doubts" : "recipe")}
      >
        {t("parsing.inOrder")}
      </Button>
      <p className="hint small keys-only">{t("parsing.keys")}</p>
    </div>
  );
}

function formatCounts(foods: number, units: number): string {
  const counted = [
    foods > 0 && t("parsing.foods", { count: foods }),
    units > 0 && t("parsing.units", { count: units }),
  ].filter((one) => one !== false);
  return formatList(counted);
}
