/** Moves items within their section: by dragging their menu button, by Alt and an arrow key, or with the menu. */
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from "react";

import { t } from "@/locales/language";
import { dragRow } from "@/recipes/editing/rows/dragRow";

import { writePlainItem } from "../items/formatItem";
import type { ShoppingItem } from "../shoppingLists";

export type ItemMove = "up" | "down";

/** `place` stores the order of the items. The returned functions keep their identity, for memoized rows. */
export function useItemOrder(items: ShoppingItem[], place: (ordered: ShoppingItem[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ items, place });
  const focused = useRef<HTMLElement | null>(null);
  const [status, setStatus] = useState("");
  useLayoutEffect(() => {
    latest.current = { items, place };
    if (focused.current) keepFocus(focused.current);
    focused.current = null;
  });
  const moveTo = useCallback((from: number, to: number) => {
    const { items: before, place: store } = latest.current;
    const moved = before[from];
    if (!moved || from === to) return;
    if (to < 0 || to >= before.length) return setStatus(t("rows.noFurther"));
    focused.current = list.current!.querySelector(`[data-item="${CSS.escape(moved.id)}"] .more`);
    store(before.toSpliced(from, 1).toSpliced(to, 0, moved));
    setStatus(t("rows.nowAt", { name: writePlainItem(moved), place: to + 1, count: before.length }));
  }, []);
  const placeOf = useCallback((id: string) => latest.current.items.findIndex((item) => item.id === id), []);
  const move = useCallback(
    (id: string, way: ItemMove) => moveTo(placeOf(id), placeOf(id) + (way === "up" ? -1 : 1)),
    [moveTo, placeOf],
  );
  const drop = (id: string, gap: number) => {
    const from = placeOf(id);
    moveTo(from, gap > from ? gap - 1 : gap);
  };
  return {
    list,
    status,
    move,
    drag: (down: PointerEvent) => dragRow(down, list.current!, drop),
    onKeyDown: (event: KeyboardEvent) => {
      const way = ({ ArrowUp: "up", ArrowDown: "down" } as const)[event.key];
      const id = (event.target as HTMLElement).closest<HTMLElement>(".shopping-row")?.dataset.item;
      if (!way || !id || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(id, way);
    },
  };
}

/** Focuses again later, because a closing menu first holds the focus, and a moved element loses it. */
function keepFocus(element: HTMLElement) {
  element.focus({ preventScroll: true });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    }),
  );
}
