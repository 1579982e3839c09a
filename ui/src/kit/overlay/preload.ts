/** Loads the code of dialogs, menus and popovers only when the pointer or focus reaches their button. */
import { makeLazyComponent } from "../makeLazyComponent";

const loadDialog = () => import("./panels/DialogPanel");
const loadMenu = () => import("./panels/MenuPanel");
const loadPopover = () => import("./panels/PopoverPanel");

export const DialogPanel = makeLazyComponent(loadDialog, "default");
export const MenuPanel = makeLazyComponent(loadMenu, "default");
export const PopoverPanel = makeLazyComponent(loadPopover, "default");

/** Loads the code of all overlays, for screens that go on working without a network. A failure is met again later. */
export const loadOverlays = () => Promise.allSettled([loadDialog(), loadMenu(), loadPopover()]);

/** Returns the props that make a button load what it opens, when the pointer or focus reaches it. */
export const makePreloading = (load: () => Promise<unknown>) => {
  const start = () => {
    void load().catch(() => {});
  };
  return { onPointerEnter: start, onPointerDown: start, onFocus: start };
};
export const preloadDialog = makePreloading(loadDialog);
export const preloadMenu = makePreloading(loadMenu);
export const preloadPopover = makePreloading(loadPopover);
