/** Loads the code of dialogs, menus and popovers when the pointer or focus reaches their button, not on first load. */
import { lazyComponent } from "../lazyComponent";

const dialog = () => import("./panels/DialogPanel");
const menu = () => import("./panels/MenuPanel");
const popover = () => import("./panels/PopoverPanel");

export const DialogPanel = lazyComponent(dialog, "default");
export const MenuPanel = lazyComponent(menu, "default");
export const PopoverPanel = lazyComponent(popover, "default");

/** Props for the button that opens an overlay. */
const preloading = (load: () => Promise<unknown>) => {
  const start = () => {
    void load().catch(() => {});
  };
  return { onPointerEnter: start, onPointerDown: start, onFocus: start };
};
export const preloadDialog = preloading(dialog);
export const preloadMenu = preloading(menu);
export const preloadPopover = preloading(popover);
