/** Rows to look after, many at once: found, sorted, chosen, and what is done to the chosen ones. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";

import { intl, t } from "@/locales/language";

import { Button } from "../Button";
import { saveText } from "../device/saveFile";
import { useMedia } from "../device/useMedia";
import { useStored } from "../device/useStored";
import { EmptyState } from "../feedback/EmptyState";
import { Checkbox } from "../form/Checkbox";
import { TextField } from "../form/TextField";
import { Menu, type MenuItem } from "../overlay/Menu";
import { Popover } from "../overlay/Popover";
import { TableRows } from "./TableRows";
import { type Column, type Sorting, type TableFilter, useManagedRows } from "./useManagedRows";
import "./manage-table.css";

export type ManageTableProps<Row> = {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Names a row to who listens: "Leek soup". */
  nameOf: (row: Row) => string;
  /** A constant outside the component, or memoized. The first is what rows are called by. */
  columns: Column<Row>[];
  /** Under which name this browser keeps the choice of columns and the order. */
  stored: string;
  /** The order until somebody wants another one; without it by the first column. */
  sortedBy?: Sorting;
  /** A constant outside the component, or memoized. */
  narrowing?: TableFilter<Row>;
  /** Where rows can be chosen: which are, and what is done to them. */
  chosen?: ReadonlySet<string>;
  onChoose?: (keys: Set<string>) => void;
  actions?: (rows: Row[]) => MenuItem[];
  /** What is done to one row, in a menu at its end. */
  menu?: (row: Row) => MenuItem[];
  /** What a press on its name does, or Enter there. */
  onOpen?: (row: Row) => void;
  /** What the Delete key asks for. */
  onRemove?: (row: Row) => void;
  /** Further buttons beside the search. */
  beside?: ReactNode;
  /** When there is no row at all. */
  empty: string;
  /** The one thing to do then. */
  begin?: ReactNode;
};

const NO_CHOICE: string[] = ["-"];
/** Where cells are changed in their place: with a mouse, and room for columns. */
const DESK = "(min-width: 900px) and (pointer: fine)";

export function ManageTable<Row>(props: ManageTableProps<Row>) {
  const { label, rows, keyOf, columns, chosen, actions, beside, empty, begin, narrowing } = props;
  const [byFirst] = useState<Sorting>({ id: columns[0]!.id, isDown: false });
  const { shown, search, setSearch, sorting, sortBy, isNarrowed, setNarrowed } = useManagedRows(
    rows,
    columns,
    props.stored,
    props.sortedBy ?? byFirst,
    narrowing,
  );
  const [wanted, setWanted] = useStored<string[]>(`table-${props.stored}`, NO_CHOICE);
  const visible = useMemo(
    () =>
      columns.filter(
        (column, at) =>
          at === 0 || (wanted === NO_CHOICE || wanted[0] === "-" ? !column.hidden : wanted.includes(column.id)),
      ),
    [columns, wanted],
  );
  const isGrid = useMedia(DESK) && visible.some(({ edit }) => edit);
  const chosenRows = chosen ? rows.filter((row) => chosen.has(keyOf(row))) : [];
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last row took the focus with it.
    if (shown.length === 0 && document.activeElement === document.body) bar.current?.querySelector("input")?.focus();
  }, [shown.length]);
  if (rows.length === 0) return <EmptyState action={begin}>{empty}</EmptyState>;
  return (
    <div className="manage-table">
      <div ref={bar} className="bar">
        <TextField
          label={t("table.search")}
          type="search"
          icon="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
        />
        {actions && (
          <Menu
            label={t("table.actions")}
            items={actions(chosenRows)}
            trigger={(wiring) => (
              <Button
                icon="sliders"
                iconAfter="chevron-down"
                className="for-chosen"
                disabled={chosenRows.length === 0}
                {...wiring}
              >
                {t("table.withChosen")}
              </Button>
            )}
          />
        )}
        <OrderMenu columns={columns} sorting={sorting} onSort={sortBy} />
        {narrowing && (
          <Button
            kind="quiet"
            icon={isNarrowed ? "check" : "filter"}
            className="narrowing"
            aria-pressed={isNarrowed}
            onClick={() => setNarrowed(!isNarrowed)}
          >
            {narrowing.label}
          </Button>
        )}
        <ColumnChooser columns={columns} visible={visible} onChange={setWanted} />
        {beside}
      </div>
      <p className="small hint" role="status">
        {chosenRows.length > 0
          ? t("table.chosen", { count: chosenRows.length, of: number(shown.length) })
          : t("table.count", { count: shown.length })}
        {isGrid && ` · ${t("table.changeHere")}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState>{t("table.noMatch")}</EmptyState>
      ) : (
        <TableRows
          {...props}
          label={label}
          rows={shown}
          columns={visible}
          sorting={sorting}
          onSort={sortBy}
          isGrid={isGrid}
        />
      )}
      <Button
        kind="quiet"
        icon="download"
        className="below"
        onClick={() => saveText("export.json", "application/json", JSON.stringify(shown, null, 2))}
      >
        {t("table.download")}
      </Button>
    </div>
  );
}

const number = (value: number) => new Intl.NumberFormat(intl()).format(value);

type OrderMenuProps<Row> = { columns: Column<Row>[]; sorting: Sorting; onSort: (id: string) => void };

/** The order, also by a column that is not shown, and on a phone, where cards have no headings. */
function OrderMenu<Row>({ columns, sorting, onSort }: OrderMenuProps<Row>) {
  const by = columns.find(({ id }) => id === sorting.id) ?? columns[0]!;
  const items: MenuItem[] = columns
    .filter(({ id }) => id !== "id")
    .map((column) => ({
      id: column.id,
      label: column.label,
      isSelected: column === by,
      onAction: () => onSort(column.id),
      help: column === by ? t("table.turn") : undefined,
    }));
  const words = t(sorting.isDown ? "table.downBy" : "table.upBy", { column: by.label });
  return (
    <Menu
      label={t("table.order")}
      items={items}
      trigger={(wiring) => (
        <Button
          kind="quiet"
          icon="sort"
          iconAfter={sorting.isDown ? "chevron-down" : "chevron-up"}
          aria-label={words}
          {...wiring}
        >
          {by.label}
        </Button>
      )}
    />
  );
}

function ColumnChooser<Row>({
  columns,
  visible,
  onChange,
}: {
  columns: Column<Row>[];
  visible: Column<Row>[];
  onChange: (ids: string[]) => void;
}) {
  const ids = new Set(visible.map(({ id }) => id));
  return (
    <Popover
      label={t("table.columns")}
      align="end"
      trigger={(wiring) => (
        <Button kind="quiet" icon="rows" className="wide-table" {...wiring}>
          {t("table.columns")}
        </Button>
      )}
    >
      <fieldset className="columns">
        <legend>{t("table.columns")}</legend>
        {columns.slice(1).map(({ id, label }) => (
          <Checkbox
            key={id}
            isSelected={ids.has(id)}
            onChange={(isShown) =>
              onChange(columns.map((one) => one.id).filter((one) => (one === id ? isShown : ids.has(one))))
            }
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  );
}
