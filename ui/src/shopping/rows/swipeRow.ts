/** Swipes rows by touch: to the end of the line checks off or unchecks an item, and to its start edits it. The menu does the same. */
import { swallowClick } from "@/kit/swallowClick";
import { t } from "@/locales/language";

export type Swipe = "tick" | "edit";

/** How far a row must be swiped, in CSS pixels, or as a share of its width if that is less. */
const FAR = 96;
const FAR_SHARE = 0.35;
/** A touch that moves less than this is a tap, in CSS pixels. */
const SLOP = 10;
/** Swipes that begin this near to an edge of the window go back in many browsers, in CSS pixels. */
const EDGE = 24;

/** Handles the pointer event that may start a swipe. `allowed` returns which swipes the row knows. */
export function swipeRow(
  down: PointerEvent,
  allowed: (id: string) => Swipe[],
  onSwipe: (id: string, to: Swipe) => void,
) {
  const moved = (down.target as HTMLElement).closest<HTMLElement>(".tick");
  const row = moved?.closest<HTMLElement>("[data-item]");
  if (!moved || !row || down.pointerType !== "touch" || !down.isPrimary) return;
  if (Math.min(down.clientX, window.innerWidth - down.clientX) < EDGE) return;
  const id = row.dataset.item!;
  const towardsEnd = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const ticks = moved.querySelector<HTMLInputElement>(".check")?.checked ? "untick" : "tick";
  const far = Math.min(FAR, row.clientWidth * FAR_SHARE);
  const listeners = new AbortController();
  const { signal } = listeners;
  let by = 0;
  let swipe: Swipe | null = null;
  const draw = () => {
    moved.style.translate = swipe ? `${by}px 0` : "";
    const hint = swipe === "tick" ? ticks : "edit";
    if (swipe) Object.assign(row.dataset, { swipe, hint: t(`shopping.swipe.${hint}`) });
    else delete row.dataset.swipe;
    row.classList.toggle("is-far", swipe !== null && Math.abs(by) >= far);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (row.classList.contains("is-lifted")) return end(); // a held row is dragged to another place
    by = event.clientX - down.clientX;
    const across = Math.abs(event.clientY - down.clientY);
    if (!swipe && across > SLOP) return end();
    if (!swipe && Math.abs(by) < SLOP) return;
    const wanted = by * towardsEnd > 0 ? "tick" : "edit";
    if (!allowed(id).includes(wanted)) by = 0;
    else swipe = wanted;
    draw();
  };
  const end = () => {
    listeners.abort();
    swipe = null;
    draw();
  };
  const lift = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const wanted = Math.abs(by) >= far ? swipe : null;
    if (swipe) swallowClick();
    end();
    if (wanted) onSwipe(id, wanted);
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", lift, { signal });
  window.addEventListener("pointercancel", end, { signal });
}
