/** The rows of a table, of which only those in view are rendered. On a phone each row is a card. */
import { type UIEvent, useCallback, useEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

import { classes } from "../classes";
import { useMedia } from "../device/useMedia";
import type { MenuItem } from "../overlay/menuItem";
import { TableHeading } from "./TableHeading";
import { TableRow, type TableRowProps } from "./TableRow";
import { useCellEditing } from "./useCellEditing";
import type { Column, Sorting } from "./useManagedRows";
import { useRowKeys } from "./useRowKeys";

export type TableRowsProps<Row> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  sorting: Sorting;
  onSort: (id: string) => void;
  /** The keys of the selected rows. If not given, rows have no checkbox. */
  chosen?: ReadonlySet<string>;
  onChoose?: (keys: Set<string>) => void;
  menu?: (row: Row) => MenuItem[];
  /** Called when the user clicks the name of a row or presses Enter on it. */
  onOpen?: (row: Row) => void;
  /** Called when the user presses the Delete key on a row. */
  onRemove?: (row: Row) => void;
  /** Whether cells can be edited in place. */
  isGrid?: boolean;
};

/** Heights in CSS pixels: of a row, and of a card on a phone with one, two, or at least three columns. */
const ROW = 56;
const CARDS = [60, 84, 104];
/**
 * How many rows are rendered beyond each edge of the view, so that they are there when the user presses Tab or scrolls
 * fast.
 */
const MARGIN = 10;

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { label, rows, columns, keyOf, nameOf, chosen, onChoose, menu, onOpen, onRemove, isGrid } = props;
  const { height, from, to, onScroll } = useVisibleRows(rows.length, columns.length);
  const choose = useChoosing(chosen, onChoose);
  const frame = useRef<HTMLDivElement>(null);
  const { edited, open } = useCellEditing(rows, columns, keyOf, frame);
  const keys = useRowKeys(rows, frame, onRemove, isGrid ? open : undefined);
  return (
    // A scrollable region must be focusable for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes("table-frame", !chosen && "no-pick", menu && "with-menu", columns.length === 1 && "one-line")}
      role="region"
      aria-label={label}
      tabIndex={0}
      ref={frame}
      {...keys}
      onScroll={onScroll}
    >
      <div
        role={isGrid ? "grid" : "table"}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ "--columns": columns.length, "--others": widthsOf(columns.slice(1)) } as React.CSSProperties}
      >
        <TableHead {...props} />
        <div role="rowgroup" style={{ paddingBlockStart: from * height, paddingBlockEnd: (rows.length - to) * height }}>
          {rows.slice(from, to).map((row, at) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              id={keyOf(row)}
              name={nameOf(row)}
              columns={columns as Column<unknown>[]}
              at={from + at + 2}
              height={height}
              isChosen={chosen?.has(keyOf(row))}
              edited={edited?.row === keyOf(row) ? edited : undefined}
              isGrid={isGrid}
              onChoose={choose}
              menu={menu as TableRowProps["menu"]}
              onOpen={onOpen as TableRowProps["onOpen"]}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function useVisibleRows(count: number, columnCount: number) {
  const isNarrow = useMedia("(max-width: 599px)");
  const height = isNarrow ? CARDS[Math.min(columnCount, CARDS.length) - 1]! : ROW;
  const [first, setFirst] = useState(0);
  return {
    height,
    from: Math.max(0, Math.min(first, count - 1) - MARGIN),
    to: Math.min(count, first + Math.ceil(900 / height) + MARGIN),
    onScroll: (event: UIEvent<HTMLElement>) => setFirst(Math.floor(event.currentTarget.scrollTop / height)),
  };
}

/**
 * Returns a function that selects a row. The function keeps its identity when the selection changes, so that only the
 * changed rows are rendered again.
 */
function useChoosing(chosen?: ReadonlySet<string>, onChoose?: (keys: Set<string>) => void) {
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  return useCallback(
    (key: string, isChosen: boolean) => {
      const next = new Set(latest.current);
      if (isChosen) next.add(key);
      else next.delete(key);
      onChoose?.(next);
    },
    [onChoose],
  );
}

function TableHead<Row>({ rows, columns, keyOf, sorting, onSort, chosen, onChoose, menu }: TableRowsProps<Row>) {
  return (
    <div role="rowgroup" className="table-head">
      <div role="row" aria-rowindex={1}>
        {chosen && onChoose && (
          <span role="columnheader" className="pick-cell">
            <label className="pick">
              <input
                type="checkbox"
                className="check"
                aria-label={t("table.chooseAll")}
                checked={rows.every((row) => chosen.has(keyOf(row)))}
                onChange={(event) => onChoose(new Set(event.target.checked ? rows.map(keyOf) : []))}
              />
              <span className="word" aria-hidden="true">
                {t("table.chooseAll")}
              </span>
            </label>
          </span>
        )}
        {columns.map((column) => (
          <TableHeading key={column.id} column={column} sorting={sorting} onSort={onSort} />
        ))}
        {menu && (
          <span role="columnheader">
            <span className="sr">{t("table.rowActions")}</span>
          </span>
        )}
      </div>
    </div>
  );
}

const widthsOf = <Row,>(columns: Column<Row>[]) =>
  columns.map(({ wide }) => (wide ? "minmax(12rem, 1.5fr)" : "minmax(min(8rem, var(--other)), 1fr)")).join(" ");
