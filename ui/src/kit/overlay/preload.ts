/** Loads the code of dialogs, menus and popovers only when the pointer or focus reaches their button. */
import { lazyComponent } from "../lazyComponent";

const dialog = () => import("./panels/DialogPanel");
const menu = () => import("./panels/MenuPanel");
const popover = () => import("./panels/PopoverPanel");

export const DialogPanel = lazyComponent(dialog, "default");
export const MenuPanel = lazyComponent(menu, "default");
export const PopoverPanel = lazyComponent(popover, "default");

/** Loads the code of all overlays, for screens that go on working without a network. A failure is met again later. */
export const loadOverlays = () => Promise.allSettled([dialog(), menu(), popover()]);

/** Returns the props that make a button load what it opens, when the pointer or focus reaches it. */
export const preloading = (load: () => Promise<unknown>) => {
  const start = () => {
    void load().catch(() => {});
  };
  return { onPointerEnter: start, onPointerDown: start, onFocus: start };
};
export const preloadDialog = preloading(dialog);
export const preloadMenu = preloading(menu);
export const preloadPopover = preloading(popover);
