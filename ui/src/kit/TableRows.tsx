/** The rows of a table, of which only those in sight exist; on a phone each is a card. */
import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

import { classes } from "./classes";
import { EditedCell } from "./EditedCell";
import { Icon } from "./Icon";
import { IconButton } from "./IconButton";
import { Menu, type MenuItem } from "./Menu";
import { nearDialog } from "./overlays";
import { type Edited, placeName, useCellEditing } from "./useCellEditing";
import { useMedia } from "./useMedia";
import type { Column, Sorting } from "./useManagedRows";

export type TableRowsProps<Row> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  sorting: Sorting;
  onSort: (id: string) => void;
  /** Without it rows have no box to choose them by. */
  chosen?: ReadonlySet<string>;
  onChoose?: (keys: Set<string>) => void;
  menu?: (row: Row) => MenuItem[];
  /** What a press on its name does, or Enter there. */
  onOpen?: (row: Row) => void;
  /** What the Delete key asks for. */
  onRemove?: (row: Row) => void;
  /** Cells that can be changed are changed in their place. */
  isGrid?: boolean;
};

/** CSS pixels of a row, and of a card on a phone that says so many things. */
const ROW = 56;
const CARDS = [60, 84, 104];
/** Rows kept ready beyond each edge, so that Tab and a quick flick find them. */
const MARGIN = 10;

export function TableRows<Row>({ label, rows, columns, keyOf, nameOf, sorting, onSort, chosen, onChoose, menu, onOpen, onRemove, isGrid }: TableRowsProps<Row>) {
  const isNarrow = useMedia("(max-width: 599px)");
  const height = isNarrow ? CARDS[Math.min(columns.length, CARDS.length) - 1]! : ROW;
  const [first, setFirst] = useState(0);
  const from = Math.max(0, Math.min(first, rows.length - 1) - MARGIN);
  const to = Math.min(rows.length, first + Math.ceil(900 / height) + MARGIN);
  const latest = useRef(chosen);
  useEffect(() => { latest.current = chosen; });
  const choose = useCallback((key: string, isChosen: boolean) => {
    const next = new Set(latest.current);
    if (isChosen) next.add(key);
    else next.delete(key);
    onChoose?.(next);
  }, [onChoose]);
  const frame = useRef<HTMLDivElement>(null);
  const { edited, open } = useCellEditing(rows, columns, keyOf, frame);
  const keys = useKeys(rows, frame, onRemove, isGrid ? open : undefined);
  return (
    // What scrolls must be reached by who has only keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div className={classes("table-frame", !chosen && "no-pick", menu && "with-menu", columns.length === 1 && "one-line")} role="region" aria-label={label} tabIndex={0} ref={frame} {...keys} onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / height))}>
      <div role={isGrid ? "grid" : "table"} aria-label={label} aria-rowcount={rows.length + 1} style={{ "--columns": columns.length, "--others": widthsOf(columns.slice(1)) } as React.CSSProperties}>
        <div role="rowgroup" className="table-head">
          <div role="row" aria-rowindex={1}>
            {chosen && onChoose && <span role="columnheader" className="pick-cell"><label className="pick"><input type="checkbox" className="check" aria-label={t("table.chooseAll")} checked={rows.every((row) => chosen.has(keyOf(row)))} onChange={(event) => onChoose(new Set(event.target.checked ? rows.map(keyOf) : []))} /><span className="word" aria-hidden="true">{t("table.chooseAll")}</span></label></span>}
            {columns.map((column) => <Heading key={column.id} column={column} sorting={sorting} onSort={onSort} />)}
            {menu && <span role="columnheader"><span className="sr">{t("table.rowActions")}</span></span>}
          </div>
        </div>
        <div role="rowgroup" style={{ paddingBlockStart: from * height, paddingBlockEnd: (rows.length - to) * height }}>
          {rows.slice(from, to).map((row, at) => (
            <TableRow key={keyOf(row)} row={row} id={keyOf(row)} name={nameOf(row)} columns={columns as Column<unknown>[]} at={from + at + 2} height={height} isChosen={chosen?.has(keyOf(row))} edited={edited?.row === keyOf(row) ? edited : undefined} isGrid={isGrid} onChoose={choose} menu={menu as TableRowProps["menu"]} onOpen={onOpen as TableRowProps["onOpen"]} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The arrows go from row to row, to the same control, and in a grid along the row; the focus of a row that is gone goes to the one in its place. */
function useKeys<Row>(rows: Row[], frame: RefObject<HTMLDivElement | null>, onRemove?: (row: Row) => void, open?: (place: { row: string; column: string }) => void) {
  const held = useRef(-1);
  useEffect(() => {
    if (held.current < 0 || document.activeElement !== document.body) return;
    const next = frame.current?.querySelector(`.table-row[aria-rowindex="${Math.min(held.current, rows.length - 1) + 2}"]`);
    if (next) controlsOf(next)[0]?.focus();
  }, [rows, frame]);
  const openAt = (target: Element) => {
    const [row, column] = target.closest("[data-cell]")?.getAttribute("data-cell")?.split(" ") ?? [];
    if (row && column) open?.({ row, column });
    return Boolean(row && open);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const from = target.closest(".table-row");
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete") onRemove?.(rows[placeOf(from)]!);
    if (event.key === "F2" || (event.key === "Enter" && target.matches("[data-cell]"))) {
      if (openAt(target)) event.preventDefault();
      return;
    }
    const [way, along] = [wayOf(event, target), controlsOf(from).indexOf(target)];
    const other = way.down ? controlsOf(way.down > 0 ? from.nextElementSibling : from.previousElementSibling)[along] : open && way.along ? controlsOf(from)[along + way.along] : undefined;
    if (!other) return;
    event.preventDefault();
    other.focus();
  };
  return {
    onKeyDown,
    onDoubleClick: (event: MouseEvent) => { if (!(event.target as Element).closest("button, input, select")) openAt(event.target as Element); },
    onFocus: (event: FocusEvent<HTMLElement>) => { held.current = placeOf(event.target); },
    // A control that goes with its row leaves without this being told.
    onBlur: () => { held.current = -1; },
  };
}

/** How many rows down and controls along an arrow goes. */
function wayOf({ key }: KeyboardEvent, target: Element) {
  const forward = getComputedStyle(target).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  return { down: key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0, along: key === forward ? 1 : key === "ArrowLeft" || key === "ArrowRight" ? -1 : 0 };
}

const placeOf = (node: Element) => Number(node.closest(".table-row")?.getAttribute("aria-rowindex") ?? 1) - 2;
const controlsOf = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>("a[href], button, input, .changeable") ?? [])];

function Heading<Row>({ column: { id, label }, sorting, onSort }: { column: Column<Row>; sorting: Sorting; onSort: (id: string) => void }) {
  const isSorted = sorting.id === id;
  return (
    <span role="columnheader" aria-sort={isSorted ? (sorting.isDown ? "descending" : "ascending") : undefined}>
      <button type="button" onClick={() => onSort(id)}>{label}{isSorted && <Icon name="chevron-down" size="tiny" className={classes(!sorting.isDown && "up")} />}</button>
    </span>
  );
}

const widthsOf = <Row,>(columns: Column<Row>[]) => columns.map(({ wide }) => (wide ? "minmax(12rem, 1.5fr)" : "minmax(min(8rem, var(--other)), 1fr)")).join(" ");

/** What a cell may have cut off. */
const whole = (text: string) => (text.length > 20 ? text : undefined);

type TableRowProps = { row: unknown; id: string; name: string; columns: Column<unknown>[]; at: number; height: number; isChosen?: boolean; edited?: Edited; isGrid?: boolean; onChoose: (key: string, isChosen: boolean) => void; menu?: (row: unknown) => MenuItem[]; onOpen?: (row: unknown) => void };

const TableRow = memo(function TableRow({ row, id, name, columns, at, height, isChosen, edited, isGrid, onChoose, menu, onOpen }: TableRowProps) {
  const role = isGrid ? "gridcell" : "cell";
  const shown = (column: Column<unknown>) => <bdi>{column.cell?.(row) ?? column.text(row)}</bdi>;
  return (
    <div role="row" aria-rowindex={at} className={classes("table-row", isChosen && "chosen")} style={{ blockSize: height }}>
      {isChosen !== undefined && <span role={role} className="cell pick-cell"><label className="pick"><input type="checkbox" className="check" aria-label={t("table.choose", { name })} checked={isChosen} onChange={(event) => onChoose(id, event.target.checked)} /></label></span>}
      {columns.map((column, place) => {
        const isButton = place === 0 && onOpen !== undefined;
        const isHere = edited?.column === column.id;
        return (
          <span key={column.id} role={role} className={classes("cell", isHere ? "editing" : isGrid && column.edit && !isButton && "changeable")} data-label={column.label} title={isHere ? undefined : whole(column.text(row))} {...(isGrid && stopOf(id, column, isButton || isHere))}>
            {isHere
              ? <EditedCell label={t("table.cellOf", { column: column.label, name })} choices={column.edit?.choices} edited={edited} />
              : isButton ? <button type="button" className="open-row" {...nearDialog} onClick={() => onOpen(row)}>{shown(column)}</button> : shown(column)}
          </span>
        );
      })}
      {menu && (
        <span role={role} className="cell menu-cell">
          <Menu label={name} items={menu(row)} trigger={(wiring) => <IconButton icon="more" label={t("table.more", { name })} {...wiring} />} />
        </span>
      )}
    </div>
  );
});

/** By the arrows one comes to a cell that can be changed, unless something in it has the focus. */
const stopOf = (row: string, { id, edit }: Column<unknown>, isHeld: boolean) => (edit ? { "data-cell": placeName({ row, column: id }), tabIndex: isHeld ? undefined : -1 } : { "aria-readonly": true });
