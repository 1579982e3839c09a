/** The keyboard shortcuts, for the dialog and the help page. */
import type { TextKey } from "@/locales/language";

export const shortcuts: { keys: string[][]; does: TextKey }[] = [
  { keys: [["/"], ["Ctrl", "K"]], does: "shortcut.search" },
  { keys: [["g", "h"]], does: "shortcut.home" },
  { keys: [["g", "p"]], does: "shortcut.plan" },
  { keys: [["g", "s"]], does: "shortcut.shopping" },
  { keys: [["c"]], does: "shortcut.create" },
  { keys: [["k"]], does: "shortcut.cook" },
  { keys: [["←"], ["→"]], does: "shortcut.cookTurn" },
  { keys: [["Space"]], does: "shortcut.cookMark" },
  { keys: [["+"], ["-"]], does: "shortcut.cookSize" },
  { keys: [["Ctrl", "S"]], does: "shortcut.editSave" },
  { keys: [["Ctrl", "Z"]], does: "shortcut.editUndo" },
  {
    keys: [
      ["Ctrl", "Y"],
      ["Ctrl", "Shift", "Z"],
    ],
    does: "shortcut.editRedo",
  },
  {
    keys: [
      ["Alt", "↑"],
      ["Alt", "↓"],
    ],
    does: "shortcut.editMove",
  },
  { keys: [["?"]], does: "shortcut.sheet" },
  { keys: [["Enter"]], does: "shortcut.submit" },
  { keys: [["Ctrl", "Enter"]], does: "shortcut.submitText" },
  { keys: [["Esc"]], does: "shortcut.close" },
  { keys: [["F8"]], does: "shortcut.toast" },
];
