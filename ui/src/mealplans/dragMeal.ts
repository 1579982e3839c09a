/** Drags a meal to another day by touch: it must be held for a moment first, so that a swipe still scrolls. */
import { swallowClick } from "@/kit/swallowClick";

/** How long a touch must be held before it drags the meal, in milliseconds. */
const DELAY = 350;
/** How far the finger may tremble meanwhile, in CSS pixels. */
const MOVE_TOLERANCE = 8;
/** The page scrolls while a meal is dragged within this distance of an edge of the window, in CSS pixels. */
const EDGE = 96;
const SCROLL_SPEED = 10;

/** Handles the pointer event that may start a drag. `onDrop` gets the element of the day below the finger. */
export function dragMeal(down: PointerEvent, meal: HTMLElement, onDrop: (day: HTMLElement) => void) {
  if (down.pointerType === "mouse" || !down.isPrimary) return;
  const listeners = new AbortController();
  const { signal } = listeners;
  let at = { x: down.clientX, y: down.clientY };
  let isLifted = false;
  let frame = 0;
  let over: HTMLElement | null = null;
  const point = () => {
    const below = document.elementsFromPoint(at.x, at.y).find((element) => !meal.contains(element));
    const day = below?.closest<HTMLElement>("[data-day]") ?? null;
    if (day === over) return;
    over?.classList.remove("over");
    day?.classList.add("over");
    over = day;
  };
  const draw = () => {
    meal.style.translate = `${at.x - down.clientX}px ${at.y + window.scrollY - startScroll - down.clientY}px`;
    point();
  };
  const startScroll = window.scrollY;
  const lift = () => {
    isLifted = true;
    meal.classList.add("is-lifted");
    navigator.vibrate?.(10);
    frame = requestAnimationFrame(function scroll() {
      const by = at.y < EDGE ? -SCROLL_SPEED : at.y > window.innerHeight - EDGE ? SCROLL_SPEED : 0;
      if (by) window.scrollBy(0, by);
      draw();
      frame = requestAnimationFrame(scroll);
    });
  };
  const timer = setTimeout(lift, DELAY);
  const end = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    listeners.abort();
    over?.classList.remove("over");
    meal.classList.remove("is-lifted");
    meal.style.translate = "";
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (isLifted) return draw();
    if (Math.hypot(at.x - down.clientX, at.y - down.clientY) > MOVE_TOLERANCE) end();
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (isLifted) swallowClick();
    const day = isLifted ? over : null;
    end();
    if (day) onDrop(day);
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", end, { signal });
  // Dragging must not scroll the page, and a long press must not open the browser's context menu.
  meal.addEventListener("touchmove", (event) => isLifted && event.preventDefault(), { signal, passive: false });
  meal.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}
