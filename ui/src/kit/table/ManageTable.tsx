/** A table for managing many rows, with searching, sorting, selecting, and actions on the selection. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";

import { intl, t } from "@/locales/language";

import { Button } from "../Button";
import { classes } from "../classes";
import { saveText } from "../device/saveFile";
import { useMedia } from "../device/useMedia";
import { useStored } from "../device/useStored";
import { EmptyState } from "../feedback/EmptyState";
import { TextField } from "../form/TextField";
import type { MenuItem } from "../overlay/menuItem";
import { TableRows } from "./TableRows";
import { ChosenMenu, ColumnChooser, RowFilterButton, OrderMenu } from "./TableTools";
import { type Column, type Sorting, type TableFilter, useManagedRows } from "./useManagedRows";
import "./manage-table.css";

export type ManageTableProps<Row> = {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Returns the accessible name of a row, e.g. "Leek soup". */
  nameOf: (row: Row) => string;
  /** Must be constant or memoized. The first column names the row. */
  columns: Column<Row>[];
  /** The key under which this browser stores the table's visible columns and sort order. */
  storageKey: string;
  /** A filter the user can turn on. Must be constant or memoized. */
  filter?: TableFilter<Row>;
  /** The keys of the selected rows. If not given, rows cannot be selected. */
  chosen?: ReadonlySet<string>;
  onChoose?: (keys: Set<string>) => void;
  actions?: (rows: Row[]) => MenuItem[];
  /** The actions for one row, in a menu at its end. */
  menu?: (row: Row) => MenuItem[];
  /** Called when the user clicks the name of a row or presses Enter on it. */
  onOpen?: (row: Row) => void;
  /** Called when the user presses the Delete key on a row. */
  onRemove?: (row: Row) => void;
  /** Further buttons next to the search field. */
  toolbar?: ReactNode;
  /** Shown if there are no rows at all. */
  empty: string;
  /** An action to offer if there are no rows at all. */
  emptyAction?: ReactNode;
};

const NO_SELECTION: string[] = ["-"];
/** From so many rows on, a table has a search field, and buttons to sort, filter, choose columns and download. */
const LONG = 12;
/** Cells can be edited in place only with a mouse and in a window wide enough for columns. */
const DESKTOP = "(min-width: 900px) and (pointer: fine)";

export function ManageTable<Row>(props: ManageTableProps<Row>) {
  const { rows, keyOf, columns, chosen, actions, toolbar, empty, emptyAction, filter } = props;
  const [byFirst] = useState<Sorting>({ id: columns[0]!.id, isDown: false });
  const { shown, search, setSearch, sorting, sortBy, isFiltered, setFiltered } = useManagedRows(
    rows,
    columns,
    props.storageKey,
    byFirst,
    filter,
  );
  const [visible, showColumns] = useVisibleColumns(columns, props.storageKey);
  const isGrid = useMedia(DESKTOP) && visible.some(({ edit }) => edit);
  const chosenRows = chosen ? rows.filter((row) => chosen.has(keyOf(row))) : [];
  const bar = useFocusableBar(shown.length);
  if (rows.length === 0) return <EmptyState action={emptyAction}>{empty}</EmptyState>;
  // What was searched for can be cleared although rows have been deleted meanwhile.
  const isLong = rows.length >= LONG || search !== "" || isFiltered;
  const hints = [
    (isLong || chosenRows.length > 0) && formatCount(shown.length, chosenRows.length),
    isGrid && t("table.changeHere"),
  ].filter(Boolean);
  return (
    <div className="manage-table">
      {(isLong || actions || toolbar) && (
        <div ref={bar} className={classes("bar", !isLong && "short")}>
          {isLong && <TableSearch value={search} onChange={setSearch} />}
          {actions && <ChosenMenu items={actions(chosenRows)} isIdle={chosenRows.length === 0} />}
          {isLong && (
            <div className="view-tools">
              <OrderMenu columns={columns} sorting={sorting} onSort={sortBy} />
              {filter && <RowFilterButton label={filter.label} isOn={isFiltered} onChange={setFiltered} />}
              <ColumnChooser columns={columns} visible={visible} onChange={showColumns} />
            </div>
          )}
          {toolbar}
        </div>
      )}
      <p className="small hint" role="status">
        {hints.join(" · ")}
      </p>
      {shown.length === 0 ? (
        <EmptyState>{t("table.noMatch")}</EmptyState>
      ) : (
        <TableRows
          {...props}
          allRows={rows}
          rows={shown}
          columns={visible}
          sorting={sorting}
          onSort={sortBy}
          isGrid={isGrid}
        />
      )}
      {isLong && <DownloadButton rows={shown} />}
    </div>
  );
}

function TableSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextField
      label={t("table.search")}
      type="search"
      icon="search"
      value={value}
      onChange={onChange}
      autoComplete="off"
    />
  );
}

function useFocusableBar(count: number) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the last row was removed while it had the focus, the focus moves to the search field.
    if (count === 0 && document.activeElement === document.body) bar.current?.querySelector("input")?.focus();
  }, [count]);
  return bar;
}

function useVisibleColumns<Row>(columns: Column<Row>[], storageKey: string) {
  const [wanted, setWanted] = useStored<string[]>(`table-${storageKey}`, NO_SELECTION);
  const visible = useMemo(
    () =>
      columns.filter(
        (column, at) =>
          at === 0 || (wanted === NO_SELECTION || wanted[0] === "-" ? !column.hidden : wanted.includes(column.id)),
      ),
    [columns, wanted],
  );
  return [visible, setWanted] as const;
}

function DownloadButton({ rows }: { rows: unknown[] }) {
  return (
    <Button
      kind="quiet"
      icon="download"
      className="below"
      onClick={() => saveText("export.json", "application/json", JSON.stringify(rows, null, 2))}
    >
      {t("table.download")}
    </Button>
  );
}

const formatCount = (count: number, chosen: number) =>
  chosen > 0
    ? t("table.chosen", { count: chosen, of: new Intl.NumberFormat(intl()).format(count) })
    : t("table.count", { count });
