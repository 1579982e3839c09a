/** Changes the order of the labels of a list, by dragging or with the arrow keys. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { LabelChip } from "@/foods/LabelChip";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { RowHandle } from "@/recipes/editing/rows/RowHandle";
import type { RowKind } from "@/recipes/editing/rows/rowKinds";
import { useRows } from "@/recipes/editing/rows/useRows";

import { LISTS } from "../paths";
import { type LabelSetting, type ShoppingList, useOrderLabels } from "../shoppingLists";
import "@/recipes/editing/rows/row-list.css";

type LabelRow = LabelSetting & { title?: null };

/** Labels can only be moved, so there are no empty rows. */
const labelKind: RowKind<LabelRow> = {
  idOf: ({ labelId }) => labelId,
  blank: () => ({}) as LabelRow,
  placeholderRow: () => ({}) as LabelRow,
  isBlank: () => false,
};

export function LabelOrderDialog({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const [rows, setRows] = useState<LabelRow[]>(() =>
    list.labelSettings.toSorted((one, other) => one.position - other.position),
  );
  const [isChanged, setChanged] = useState(false);
  const { mutate, isPending } = useOrderLabels(list, onClose);
  const { data } = useQuery(learnedOrderQuery(list.id));
  const learned = sortAsLearned(rows, data?.labelIds ?? []);
  const isOtherwise = learned.some((row, at) => row !== rows[at]);
  const sorting = useRows<LabelRow>({
    rows,
    kind: labelKind,
    nameOf: ({ label }) => label.name,
    onChange: (next) => {
      setRows(next);
      setChanged(true);
    },
  });
  return (
    <Dialog
      isOpen
      title={t("shopping.orderLabels")}
      submit={t("shopping.save")}
      busy={isPending}
      dirty={isChanged}
      onClose={onClose}
      onSubmit={() => mutate(rows)}
    >
      <p className="hint">{t("shopping.orderExplained")}</p>
      {isOtherwise && (
        <Banner kind="note" icon="basket">
          <p>{t("shopping.orderLearned")}</p>
          <Button
            onClick={() => {
              setRows(learned);
              setChanged(true);
            }}
          >
            {t("shopping.orderUse")}
          </Button>
        </Banner>
      )}
      <p className="sr" role="status">
        {sorting.announced}
      </p>
      {rows.length === 0 && <EmptyState>{t("shopping.noLabels")}</EmptyState>}
      <div className="row-list label-order long-choice" {...sorting.list}>
        <ul className="ruled-rows">
          {rows.map((row) => (
            <li key={row.labelId} data-row={row.labelId} data-line="">
              <RowHandle name={row.label.name} />
              <LabelChip label={row.label} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const learnedOrderQuery = (listId: string) => ({
  queryKey: [LISTS, listId, "learned-order"],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<components["schemas"]["LearnedOrder"]>("GET", `${LISTS}/${listId}/learned-order`, { signal }),
  meta: { quiet: true },
});

/** Puts the labels whose order was learned into it. They share the places that they had; all others stay in theirs. */
export function sortAsLearned<Row extends { labelId: string }>(rows: Row[], learned: string[]): Row[] {
  const rank = new Map(learned.map((id, at) => [id, at]));
  const ordered = rows
    .filter(({ labelId }) => rank.has(labelId))
    .sort((one, other) => rank.get(one.labelId)! - rank.get(other.labelId)!);
  return rows.map((row) => (rank.has(row.labelId) ? ordered.shift()! : row));
}
