/**
 * Shows an element in the top layer below a field, or above it if there is more room, and moves it along when the page
 * scrolls.
 */
const GAP = 4;
const EDGE = 8;
const MAX_HEIGHT = 320;

/** Places the element, and returns a function that stops it from following the field. */
export function anchorToField(floating: HTMLElement, field: HTMLElement): () => void {
  floating.showPopover?.();
  const place = () => {
    const box = field.getBoundingClientRect();
    const bottom = window.visualViewport
      ? window.visualViewport.offsetTop + window.visualViewport.height
      : window.innerHeight;
    const below = bottom - box.bottom - GAP - EDGE;
    const above = box.top - GAP - EDGE;
    const isBelow = below >= Math.min(MAX_HEIGHT, 180) || below >= above;
    const width = Math.min(Math.max(box.width, 240), window.innerWidth - 2 * EDGE);
    const start = getComputedStyle(field).direction === "rtl" ? box.right - width : box.left;
    Object.assign(floating.style, {
      width: `${width}px`,
      left: `${Math.min(Math.max(start, EDGE), window.innerWidth - width - EDGE)}px`,
      maxHeight: `${Math.min(MAX_HEIGHT, isBelow ? below : above)}px`,
      top: isBelow ? `${box.bottom + GAP}px` : "auto",
      bottom: isBelow ? "auto" : `${window.innerHeight - box.top + GAP}px`,
    });
  };
  place();
  const moves: [EventTarget, string][] = [
    [window, "scroll"],
    [window, "resize"],
    ...(window.visualViewport ? [[window.visualViewport, "resize"] as [EventTarget, string]] : []),
  ];
  for (const [target, name] of moves) target.addEventListener(name, place, { capture: true, passive: true });
  return () => {
    for (const [target, name] of moves) target.removeEventListener(name, place, { capture: true });
  };
}
