/** Removes the shapes that the HTML shows until the first screen, and answers that no screen has taken by then. */
export function removeStart() {
  document.getElementById("start")?.remove();
  delete document.documentElement.dataset.start;
  delete (window as { hearthbookAhead?: unknown }).hearthbookAhead;
}
