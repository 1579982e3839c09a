/** All lines in the review, sorted with doubtful ones (where the parser is unsure) first, or in the recipe's order. */
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef } from "react";

import { Skeleton } from "@/kit/feedback/Skeleton";
import { t } from "@/locales/language";
import { isUnknown, type ReviewedLine } from "@/recipes/editing/ingredients/reviewedLine";
import { useNameStore } from "@/recipes/editing/ingredients/useNameStore";
import { linesOf } from "@/recipes/editing/rows/moveRow";
import { nameIngredient } from "@/recipes/editing/rows/nameRows";
import { RowHandle } from "@/recipes/editing/rows/RowHandle";
import { ingredientKind } from "@/recipes/editing/rows/rowKinds";
import type { Ingredient } from "@/recipes/recipe";

import { type ReadRowPosition, ReadMenu } from "./ReadMenu";
import { ReadRow } from "./ReadRow";
import type { RowArrangement } from "./useArranging";
import type { ReadRowActions } from "./useReading";
import "@/recipes/editing/rows/rows.css";

export type Order = "doubts" | "recipe";
export type ReadRowsProps = {
  rows: ReviewedLine[];
  ingredients: Ingredient[];
  sections: Map<string, string>;
  actions: ReadRowActions;
  arranging: RowArrangement;
  order: Order;
  isReading: boolean;
};

const DOUBTS = "[data-doubt] input";

export function ReadRows({ rows, ingredients, sections, actions, arranging, order, isReading }: ReadRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const names = useKnownNames(rows);
  const onKeyDown = useReviewKeys(list, actions.accept);
  if (isReading && rows.every(({ read }) => !read))
    return (
      <div aria-hidden="true">
        <Skeleton lines={Math.min(rows.length, 12)} />
      </div>
    );
  const { ref, ...byHand } = arranging.list;
  const isMovable = order === "recipe";
  const ruled = (row: ReviewedLine, isFirst = false, isLast = false) => (
    <ReadRow
      key={row.id}
      row={row}
      section={isMovable ? "" : (sections.get(row.id) ?? "")}
      names={names}
      actions={actions}
      arrange={arranging.arrangeActions}
      isMovable={isMovable}
      isFirst={isFirst}
      isLast={isLast}
    />
  );
  return (
    <div className="read-table">
      <ReviewHeader />
      <div ref={ref} className="row-list" {...(isMovable ? byHand : {})}>
        <ol ref={list} className="read-rows" aria-label={t("parsing.lines")} onKeyDown={onKeyDown}>
          {isMovable ? (
            <RowsInRecipeOrder
              ingredients={ingredients}
              rows={rows}
              arrange={arranging.arrangeActions}
              renderRow={ruled}
            />
          ) : (
            rows.map((row) => ruled(row))
          )}
        </ol>
      </div>
      <p className="sr" role="status">
        {arranging.announced}
      </p>
    </div>
  );
}

function useKnownNames(rows: ReviewedLine[]) {
  const known = useMemo(
    () =>
      rows.map((row) => ({
        food: isUnknown(row, "food") ? null : row.food,
        unit: isUnknown(row, "unit") ? null : row.unit,
      })),
    [rows],
  );
  return useNameStore(known);
}

/** Handles keys: Ctrl+Enter accepts a row and moves to the next doubtful field, Tab moves between doubtful fields. */
function useReviewKeys(list: RefObject<HTMLElement | null>, onAccept: (id: string) => void) {
  const accept = (id: string) => {
    // Blurs the field first, so that its value is stored.
    (document.activeElement as HTMLElement | null)?.blur();
    onAccept(id);
    requestAnimationFrame(() => findNextDoubt(list.current!, id).focus());
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset.row;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && id) {
      event.preventDefault();
      accept(id);
    } else if (event.key === "Tab" && !event.altKey && !event.ctrlKey && !event.metaKey)
      tabToNextDoubt(event, list.current!);
  };
}

function ReviewHeader() {
  return (
    <div className="read-head small hint" aria-hidden="true">
      <span>{t("parsing.line")}</span>
      <span>{t("parsing.part.quantity")}</span>
      <span>{t("parsing.part.unit")}</span>
      <span>{t("parsing.part.food")}</span>
      <span>{t("parsing.part.note")}</span>
    </div>
  );
}

type RowsInRecipeOrderProps = {
  ingredients: Ingredient[];
  rows: ReviewedLine[];
  arrange: RowArrangement["arrangeActions"];
  renderRow: (row: ReviewedLine, isFirst: boolean, isLast: boolean) => ReactNode;
};

/** Shows all lines in the order of the recipe: titles, lines that were read, and lines that already had a food. */
function RowsInRecipeOrder({ ingredients, rows, arrange, renderRow }: RowsInRecipeOrderProps) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = linesOf(ingredients);
  return lines.map(({ title, row: one }, at) => {
    if (!one)
      return (
        <li key={`title ${at}`} className="read-section serif" data-line="title">
          <bdi>{title}</bdi>
        </li>
      );
    const id = ingredientKind.idOf(one);
    const place = { isFirst: at === 0 || (at === 1 && !lines[0]!.row), isLast: at === lines.length - 1 };
    const row = byId.get(id);
    return row ? (
      renderRow(row, place.isFirst, place.isLast)
    ) : (
      <KnownRow key={id} id={id} name={nameIngredient(one, false)} place={place} arrange={arrange} />
    );
  });
}

const KnownRow = ({
  id,
  name,
  place,
  arrange,
}: {
  id: string;
  name: string;
  place: ReadRowPosition;
  arrange: RowArrangement["arrangeActions"];
}) => (
  <li className="read-known" data-row={id} data-line="row">
    <RowHandle name={name} />
    <p>
      <bdi>{name}</bdi>
    </p>
    <ReadMenu id={id} name={name} arrange={arrange} place={place} />
  </li>
);

/** Makes Tab in a doubtful field move to the next doubtful field. After the last one, Tab works as usual. */
function tabToNextDoubt(event: KeyboardEvent<HTMLElement>, list: HTMLElement) {
  const doubts = [...list.querySelectorAll<HTMLElement>(DOUBTS)];
  const at = doubts.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : doubts[at + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Returns the first doubtful field after this row, or else before it. If none is left, returns the Save button. */
function findNextDoubt(list: HTMLElement, id: string): HTMLElement {
  const rows = [...list.children] as HTMLElement[];
  const at = rows.findIndex(({ dataset }) => dataset.row === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  const doubt = others.map((row) => row.querySelector<HTMLElement>(DOUBTS)).find((one) => one !== null);
  return doubt ?? document.querySelector<HTMLElement>(".reader-bar .filled") ?? list;
}
