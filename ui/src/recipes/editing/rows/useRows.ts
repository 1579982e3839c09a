/** Provides the actions that change a list of rows, move the focus and announce the result to screen readers. */
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

import { dragRow } from "./dragRow";
import type { ChangeKind } from "../history";
import { turnIntoTitle, insertRows, moveRow, moveToGap, removeRow, type RowMove } from "./moveRow";
import type { RowKind, Titled } from "./rowKinds";

/** The focusable parts of a row, marked with `data-part`. */
export type RowPart = "handle" | "first" | "last" | "menu" | "title";

export type RowActions<Row> = {
  /** Changes a row. `part` has the new values, or is a function that returns them for the current row. */
  change: (id: string, part: Partial<Row> | ((row: Row) => Partial<Row>), kind?: ChangeKind) => void;
  move: (id: string, way: RowMove) => void;
  /** Inserts rows next to the row `id`. `part` has new values for that row, set in the same undo step. */
  insert: (id: string, where: "above" | "below", fresh?: Row[], part?: Partial<Row>) => void;
  /** Adds rows at the end. */
  add: (fresh?: Row[]) => void;
  /** Removes a row. The focus moves to the next row, or to the end of the previous one if `back` is true and there is one. */
  remove: (id: string, back?: boolean) => void;
  /** Replaces a row with a section title for the rows after it. The focus moves to the next row unless it `stays`. */
  turnRowIntoTitle: (id: string, title: string, stays?: boolean) => void;
  /** Replaces the whole list, and focuses a part of the row `id`. */
  replace: (next: Row[], id: string, part: RowPart) => void;
  announce: (message: string) => void;
};

export type RowsOptions<Row extends Titled> = {
  rows: Row[];
  kind: RowKind<Row>;
  onChange: (next: Row[], kind: ChangeKind, removed?: string) => void;
  /** Returns the name of a row for announcements. */
  nameOf: (row: Row, index: number) => string;
};

const MOVES_BY_KEY: Record<string, RowMove> = { ArrowUp: "up", ArrowDown: "down", Home: "top", End: "bottom" };

export function useRows<Row extends Titled>(options: RowsOptions<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState("");
  const [{ actions, update, focusWanted, drop }] = useState(() => createActions<Row>(options, setAnnounced));
  useLayoutEffect(() => {
    update(options);
    focusWanted(list.current!);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    const way = MOVES_BY_KEY[event.key];
    const onHandle = target.dataset.part === "handle" && !event.altKey;
    const isMove = onHandle || (event.altKey && (way === "up" || way === "down"));
    if (!id || !way || !isMove || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    actions.move(id, way);
  };
  return {
    actions,
    announced,
    list: {
      ref: list,
      onKeyDown,
      onPointerDown: (event: PointerEvent) => dragRow(event.nativeEvent, list.current!, drop),
    },
  };
}

type FocusTarget = { id: string; part: RowPart };

/** Creates the actions once. Because they keep their identity, memoized rows are not rendered again. */
function createActions<Row extends Titled>(first: RowsOptions<Row>, announce: (message: string) => void) {
  let latest = first;
  let wanted: FocusTarget | null = null;
  const now = () => latest;
  /** Reports the new rows. Updates `latest` immediately, so that another change in the same event builds on them. */
  const emit = (rows: Row[], kind: ChangeKind, focus?: FocusTarget, removed?: string) => {
    if (focus) wanted = focus;
    latest = { ...latest, rows };
    latest.onChange(rows, kind, removed);
  };
  const announcePlace = (id: string) => {
    const { rows, kind, nameOf } = now();
    const index = rows.findIndex((row) => kind.idOf(row) === id);
    announce(t("rows.nowAt", { name: nameOf(rows[index]!, index), place: index + 1, count: rows.length }));
  };
  const changed = (id: string, part: Partial<Row> | ((row: Row) => Partial<Row>)) =>
    now().rows.map((row) => {
      if (now().kind.idOf(row) !== id) return row;
      return { ...row, ...(typeof part === "function" ? part(row) : part) };
    });
  const actions: RowActions<Row> = {
    announce,
    change: (id, part, kind = "typing") => emit(changed(id, part), kind),
    move: (id, way) => {
      const rows = moveRow(now().rows, now().kind, id, way);
      if (rows === now().rows) return announce(t("rows.noFurther"));
      const part = (document.activeElement as HTMLElement | null)?.dataset.part?.split(" ")[0] as RowPart | undefined;
      emit(rows, "structure", part && { id, part });
      announcePlace(id);
    },
    insert: (id, where, fresh = [now().kind.blank()], part = {}) =>
      emit(insertRows(changed(id, part), now().kind, id, where, fresh), "structure", {
        id: now().kind.idOf(fresh.at(-1)!),
        part: "first",
      }),
    add: (fresh = [now().kind.blank()]) =>
      emit([...now().rows, ...fresh], "structure", { id: now().kind.idOf(fresh.at(-1)!), part: "first" }),
    remove: (id, back = false) => {
      const { rows, kind, nameOf } = now();
      const at = rows.findIndex((row) => kind.idOf(row) === id);
      if (at < 0) return;
      const neighbor = (back && rows[at - 1]) || (rows[at + 1] ?? rows[at - 1]);
      const part = back ? (at > 0 ? "last" : "first") : "menu";
      emit(removeRow(rows, kind, id), "structure", neighbor && { id: kind.idOf(neighbor), part }, id);
      announce(t("rows.removed", { name: nameOf(rows[at]!, at) }));
    },
    turnRowIntoTitle: (id, title, stays = false) => {
      const { rows, kind } = now();
      const next = rows[rows.findIndex((row) => kind.idOf(row) === id) + 1];
      emit(
        turnIntoTitle(rows, kind, id, title),
        "structure",
        stays || !next ? undefined : { id: kind.idOf(next), part: "menu" },
        id,
      );
      announce(t("rows.headed", { title }));
    },
    replace: (next, id, part) => {
      if (next === now().rows) return;
      emit(next, "structure", { id, part });
      announcePlace(id);
    },
  };
  return {
    actions,
    update: (options: RowsOptions<Row>) => {
      latest = options;
    },
    drop: (id: string, gap: number) => actions.replace(moveToGap(latest.rows, latest.kind, id, gap), id, "handle"),
    focusWanted: (list: HTMLElement) => {
      const found = wanted && findPart(list, wanted);
      if (!found) return;
      if (wanted?.part === "last") putCursorAtEnd(found);
      wanted = null;
      keepFocus(found);
    },
  };
}

const findPart = (list: HTMLElement, { id, part }: FocusTarget) =>
  list.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-part~="${part}"]`);

function putCursorAtEnd(field: HTMLElement) {
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}

function keepFocus(found: HTMLElement) {
  found.focus();
  // Focuses again later, because a closing menu or dialog first holds the focus and then returns it to its button.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (
        found.isConnected &&
        (activeElement === document.body || activeElement?.getAttribute("aria-haspopup") === "menu")
      )
        found.focus();
    }),
  );
}
