/** Keyboard navigation in a table: arrow keys, Delete, F2 and Enter; and clicks beside the controls of a row. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Arrow keys move to the same control in the next row and, in a table with editable cells, also along the row. If the
 * focused row disappears, the row that takes its place gets the focus.
 */
export function useRowKeys<Row>(
  rows: Row[],
  frame: RefObject<HTMLDivElement | null>,
  onRemove?: (row: Row) => void,
  open?: (place: { row: string; column: string }) => void,
) {
  const held = useRef(-1);
  useEffect(() => {
    if (held.current < 0 || document.activeElement !== document.body) return;
    const next = frame.current?.querySelector(
      `.table-row[aria-rowindex="${Math.min(held.current, rows.length - 1) + 2}"]`,
    );
    if (next) listControls(next)[0]?.focus();
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
    if (event.key === "Delete") onRemove?.(rows[findPlace(from)]!);
    if (event.key === "F2" || (event.key === "Enter" && target.matches("[data-cell]"))) {
      if (openAt(target)) event.preventDefault();
      return;
    }
    const [way, along] = [readDirection(event, target), listControls(from).indexOf(target)];
    const other = way.down
      ? listControls(way.down > 0 ? from.nextElementSibling : from.previousElementSibling)[along]
      : open && way.along
        ? listControls(from)[along + way.along]
        : undefined;
    if (!other) return;
    event.preventDefault();
    other.focus();
  };
  return {
    onKeyDown,
    onClick: openClickedRow,
    onDoubleClick: (event: MouseEvent) => {
      if (!(event.target as Element).closest("button, input, select")) openAt(event.target as Element);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      held.current = findPlace(event.target);
    },
    // This handler is not called when the focused control is removed with its row, because browsers then fire no blur
    // event. The stored position then shows which row to focus.
    onBlur: () => {
      held.current = -1;
    },
  };
}

/** Opens a row that is clicked beside its controls. Whoever selects its text wants to read or copy it. */
function openClickedRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (target.closest("a, button, input, label, select, [data-cell]") || !window.getSelection()?.isCollapsed) return;
  target.closest(".table-row")?.querySelector<HTMLElement>(".open-row")?.click();
}

/** Returns how many rows down, and how many controls along the row, an arrow key moves. */
function readDirection({ key }: KeyboardEvent, target: Element) {
  const forward = getComputedStyle(target).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  return {
    down: key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0,
    along: key === forward ? 1 : key === "ArrowLeft" || key === "ArrowRight" ? -1 : 0,
  };
}

const findPlace = (node: Element) => Number(node.closest(".table-row")?.getAttribute("aria-rowindex") ?? 1) - 2;
const listControls = (row: Element | null) => [
  ...(row?.querySelectorAll<HTMLElement>("a[href], button, input, .changeable") ?? []),
];
