/** The color mode: light, dark, or automatic, which follows the device. */
import { useMedia } from "@/kit/device/useMedia";
import { useStored } from "@/kit/device/useStored";
import type { TextKey } from "@/locales/language";

export type Mode = "auto" | "light" | "dark";
export const MODES: [Mode, TextKey][] = [
  ["auto", "mode.auto"],
  ["light", "mode.light"],
  ["dark", "mode.dark"],
];

const DARK = "(prefers-color-scheme: dark)";

/** Returns the chosen mode, whether the page is currently dark, and a function to change the mode. */
export function useMode(): { mode: Mode; isDark: boolean; choose: (mode: Mode) => void } {
  const [mode, store] = useStored<Mode>("color-scheme", "auto");
  const deviceIsDark = useMedia(DARK);
  const choose = (next: Mode) => {
    store(next);
    const root = document.documentElement;
    if (next === "auto") delete root.dataset.theme;
    else root.dataset.theme = next;
    paintBrowser();
  };
  return { mode, isDark: mode === "dark" || (mode === "auto" && deviceIsDark), choose };
}

/** Gives the browser's own bars the color of the page, now and whenever the device switches between light and dark. */
export function followDevice() {
  window.matchMedia(DARK).addEventListener("change", paintBrowser);
  paintBrowser();
}

function paintBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = paper || meta.content;
}
