/** The rows of a table, of which only those in view are rendered. On a phone each row is a card. */
import { useCallback, useEffect, useMemo, useRef } from "react";

import { t } from "@/locales/language";

import { classes } from "../classes";
import type { MenuItem } from "../overlay/menuItem";
import { computeColumnWidths } from "./computeColumnWidths";
import { TableHeading } from "./TableHeading";
import { TableRow, type TableRowProps } from "./TableRow";
import { useCellEditing } from "./useCellEditing";
import type { Column, Sorting } from "./useManagedRows";
import { useRowKeys } from "./useRowKeys";
import { ROW, useVisibleRows } from "./useVisibleRows";

export type TableRowsProps<Row> = {
  label: string;
  rows: Row[];
  /** The rows by which the widths of the columns are found: all of them, also those that are not shown now. */
  allRows: Row[];
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

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { label, rows, allRows, columns, keyOf, nameOf, chosen, onChoose, menu, onOpen, onRemove, isGrid } = props;
  const body = useRef<HTMLDivElement>(null);
  const { isPageScrolled, from, to, onScroll } = useVisibleRows(rows.length, body);
  const widths = useMemo(() => computeColumnWidths(allRows, columns), [allRows, columns]);
  const choose = useChoosing(chosen, onChoose);
  const frame = useRef<HTMLDivElement>(null);
  const { edited, open } = useCellEditing(rows, columns, keyOf, frame);
  const keys = useRowKeys(rows, frame, onRemove, isGrid ? open : undefined);
  return (
    // A scrollable region must be focusable for keyboard users. They open a row with the button that has its name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes("table-frame", !chosen && "no-pick", menu && "with-menu")}
      role="region"
      aria-label={label}
      tabIndex={isPageScrolled ? undefined : 0}
      ref={frame}
      {...keys}
      onScroll={onScroll}
    >
      <div
        role={isGrid ? "grid" : "table"}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ "--others": writeTracks(widths), "--sum": `${sumWidths(widths)}ch` } as React.CSSProperties}
      >
        <TableHead {...props} />
        <div
          ref={body}
          role="rowgroup"
          style={{ paddingBlockStart: from * ROW, paddingBlockEnd: (rows.length - to) * ROW }}
        >
          {rows.slice(from, to).map((row, at) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              id={keyOf(row)}
              name={nameOf(row)}
              columns={columns as Column<unknown>[]}
              at={from + at + 2}
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
        {columns.map((column, at) => (
          <TableHeading key={column.id} column={column} isName={at === 0} sorting={sorting} onSort={onSort} />
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

const writeTracks = (widths: number[]) => widths.map((width) => `minmax(${width}ch, ${width}fr)`).join(" ");
const sumWidths = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);
