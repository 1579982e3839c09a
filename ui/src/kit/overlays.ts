/** Fetches what floats (dialogs, menus, popovers) when a finger or the focus comes near it, never on first load. */
import { later } from "./later";

const dialog = () => import("./overlay/DialogPanel");
const menu = () => import("./overlay/MenuPanel");
const popover = () => import("./overlay/PopoverPanel");

export const DialogPanel = later(dialog, "default");
export const MenuPanel = later(menu, "default");
export const PopoverPanel = later(popover, "default");

/** Spread over whatever opens an overlay. */
const nearing = (load: () => Promise<unknown>) => {
  const start = () => { void load().catch(() => {}); };
  return { onPointerEnter: start, onPointerDown: start, onFocus: start };
};
export const nearDialog = nearing(dialog);
export const nearMenu = nearing(menu);
export const nearPopover = nearing(popover);
