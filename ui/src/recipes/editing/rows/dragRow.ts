/** Drags rows by their handles. A touch must be held for a moment before it drags, so that a swipe still scrolls. */

import { swallowClick } from "@/kit/swallowClick";

/** How long a touch must be held before it drags the row, in milliseconds. */
const DELAY = 250;
/** How far the pointer may tremble, in CSS pixels, without starting a drag or ending a long press. */
const MOVE_TOLERANCE = 6;
/**
 * The page scrolls while a row is dragged within this distance, in CSS pixels, of the bottom of the window. The zone at
 * the top of the window is larger.
 */
const EDGE = 72;
/** The maximum scroll speed, in CSS pixels per frame. */
const MAX_SCROLL_SPEED = 14;

type DraggedRow = { element: HTMLElement; top: number; height: number };

const computeMiddle = (line: DraggedRow) => line.top + line.height / 2;

/**
 * Handles the pointer event that may start a drag. `onDrop` gets the ID of the row, and the index of the line (a row or
 * a section title) before which the row was dropped. If the drag is canceled, `onDrop` is not called.
 */
export function dragRow(down: PointerEvent, list: HTMLElement, onDrop: (id: string, gap: number) => void) {
  const handle = (down.target as HTMLElement).closest<HTMLElement>('[data-part~="handle"]');
  const row = handle?.closest<HTMLElement>("[data-row]");
  if (!handle || !row || down.button !== 0 || !down.isPrimary) return;
  const isTouch = down.pointerType !== "mouse";
  let lift: ReturnType<typeof liftRow> | null = null;
  let isMoved = false;
  const begin = () => {
    if (!handle.hasPointerCapture?.(down.pointerId)) handle.setPointerCapture?.(down.pointerId);
    lift = liftRow(list, row, down.clientY);
  };
  const timer = isTouch ? setTimeout(begin, DELAY) : undefined;
  const wandered = (event: PointerEvent) =>
    Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > MOVE_TOLERANCE;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (!isMoved && wandered(event)) {
      if (isTouch && !lift) return end();
      if (!lift) begin();
      isMoved = true;
    }
    lift?.follow(event.clientY);
  };
  const end = (gap: number | null = null) => {
    clearTimeout(timer);
    listeners.abort();
    const isLifted = lift !== null;
    lift?.putDown();
    if (isLifted && gap !== null) onDrop(row.dataset.row!, gap);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      if (lift && isMoved) swallowClick();
      end(lift?.gap() ?? null);
    },
    { signal },
  );
  window.addEventListener("pointercancel", () => end(), { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !lift) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  // Dragging by touch must not scroll the page, and a long press must not open the browser's context menu.
  handle.addEventListener(
    "touchmove",
    (event) => {
      if (lift) event.preventDefault();
    },
    { signal, passive: false },
  );
  handle.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}

/**
 * Moves the row with the pointer, and other rows out of its way. Until React renders the new order, only styles change.
 */
function liftRow(list: HTMLElement, row: HTMLElement, startY: number) {
  const lines: DraggedRow[] = [...list.querySelectorAll<HTMLElement>("[data-line]")].map((element) => {
    const box = element.getBoundingClientRect();
    return { element, top: box.top + window.scrollY, height: box.height };
  });
  const at = lines.findIndex(({ element }) => element === row);
  const startPage = startY + window.scrollY;
  const next = lines[at + 1];
  const room = next ? next.top - lines[at]!.top : lines[at]!.height;
  let pointer = startY;
  let gap = at;
  row.classList.add("is-lifted");
  list.classList.add("is-sorting");
  const draw = () => {
    const by = pointer + window.scrollY - startPage;
    const top = lines[at]!.top + by;
    const bottom = top + lines[at]!.height;
    // A line is passed when the leading edge of the dragged row crosses the line's middle. Comparing both middles would
    // require dragging a tall row further.
    gap = lines.filter((line, index) =>
      index < at ? computeMiddle(line) <= top : index > at && computeMiddle(line) < bottom,
    ).length;
    row.style.translate = `0 ${by}px`;
    for (const [index, { element }] of lines.entries()) {
      if (index === at) continue;
      const rank = index > at ? index - 1 : index;
      const shift = index > at && rank < gap ? -room : index < at && rank >= gap ? room : 0;
      element.style.translate = shift ? `0 ${shift}px` : "";
    }
  };
  let frame = requestAnimationFrame(function scroll() {
    const into = pointer < EDGE * 1.8 ? pointer - EDGE * 1.8 : Math.max(0, pointer - (window.innerHeight - EDGE));
    if (into) {
      window.scrollBy(0, Math.max(-MAX_SCROLL_SPEED, Math.min(MAX_SCROLL_SPEED, into / 4)));
      draw();
    }
    frame = requestAnimationFrame(scroll);
  });
  return {
    follow: (y: number) => {
      pointer = y;
      draw();
    },
    /** Returns the index of the line before which the row would be dropped, as `moveToGap` expects it. */
    gap: () => (gap > at ? gap + 1 : gap === at ? at : gap),
    putDown: () => {
      cancelAnimationFrame(frame);
      row.classList.remove("is-lifted");
      list.classList.remove("is-sorting");
      for (const { element } of lines) element.style.translate = "";
    },
  };
}
