/** Removes the shapes that the HTML shows until the first screen. */
export function removeStart() {
  document.getElementById("start")?.remove();
  delete document.documentElement.dataset.start;
}
