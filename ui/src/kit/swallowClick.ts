/** Keeps the click that ends a drag or a swipe from pressing what is under the pointer. */

/** How long after the pointer was lifted the browser may still report its click, in milliseconds. */
const LATE = 50;

export function swallowClick() {
  const listeners = new AbortController();
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    listeners.abort();
  };
  window.addEventListener("click", stop, { capture: true, signal: listeners.signal });
  setTimeout(() => listeners.abort(), LATE);
}
