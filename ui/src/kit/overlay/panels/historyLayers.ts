/**
 * Makes each open layer (a dialog, sheet or menu) one step of the browser's history, so that Back closes the topmost.
 *
 * A step is an entry with the address and the state of the page below, plus its depth. It stays when the layer is closed
 * in another way, because going back takes time in which the app may navigate. It is then used by the next layer,
 * replaced by the next page, or skipped on the way back.
 */

type Layer = {
  /** Called on Back. Returns whether the layer closes. If not, it asks first or is busy. */
  close: () => boolean;
};

/** What is kept in an entry of the history: the router's own state and ours. */
type EntryState = {
  /** The number of the page in the history, set by the router. */
  idx?: number;
  /** How many layers were open. */
  layer?: number;
  /** Whether the address was replaced after the layer opened, so that the page below has an old one. */
  isMoved?: boolean;
} | null;

declare global {
  interface Window {
    /** Undoes what this module did, before the development server or a test loads it again. */
    stopHistoryLayers?: () => void;
  }
}
window.stopHistoryLayers?.();

const { history } = window;
const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
const layers: Layer[] = [];
let entry = readCurrentEntry();

history.pushState = (state: EntryState, unused, url) => {
  const isLeft = layers.length === 0 && entry.depth > 0 && !entry.state?.isMoved;
  (isLeft ? replace : push)(state, unused, url);
  entry = readCurrentEntry();
};

history.replaceState = (state: EntryState, unused, url) => {
  const { depth, href } = entry;
  replace(state, unused, url);
  if (depth > 0) replace({ ...state, layer: depth, isMoved: entry.state?.isMoved || location.href !== href }, "");
  entry = readCurrentEntry();
};

// Runs before the router's own listener, which hears only of steps between pages.
window.addEventListener("popstate", followStep, { capture: true });

window.stopHistoryLayers = () => {
  history.pushState = push;
  history.replaceState = replace;
  window.removeEventListener("popstate", followStep, { capture: true });
};

/** Adds a layer on top, with a step in the history. Returns a function that removes it. */
export function openLayer(layer: Layer) {
  layers.push(layer);
  if (entry.depth < layers.length) {
    push({ ...entry.state, layer: layers.length, isMoved: false }, "");
    entry = readCurrentEntry();
  }
  return () => {
    const index = layers.indexOf(layer);
    if (index !== -1) layers.splice(index, 1);
  };
}

function readCurrentEntry() {
  const state = history.state as EntryState;
  const { href, pathname, search } = location;
  return { state, href, depth: state?.layer ?? 0, page: state?.idx ?? pathname + search };
}

function followStep(event: PopStateEvent) {
  const from = entry;
  entry = readCurrentEntry();
  if (entry.page !== from.page) return;
  event.stopImmediatePropagation();
  if (entry.depth >= from.depth) return;
  if (from.state?.isMoved) {
    replace({ ...from.state, layer: entry.depth, isMoved: entry.depth > 0 }, "", from.href);
    entry = readCurrentEntry();
  }
  if (layers.length > entry.depth) closeDownTo(entry.depth, from.depth);
  else history.back();
}

function closeDownTo(depth: number, fromDepth: number) {
  while (layers.length > depth) {
    if (!layers.at(-1)!.close()) {
      history.go(fromDepth - depth);
      return;
    }
    layers.pop();
  }
}
