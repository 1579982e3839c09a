/** Light, dark, or as the device says; and the colours an administrator may have given. */
import { type AppTheme } from "@/api/app";
import { call } from "@/api/client";
import { useMedia } from "@/kit/useMedia";
import { readStored, useStored, writeStored } from "@/kit/useStored";

export type Mode = "auto" | "light" | "dark";
export type Colours = Record<"light" | "dark", Record<string, string>>;

const MODE = "color-scheme";
const COLOURS = "theme-colours";
/** What the wire answers when nobody chose: then the colours are ours. */
const UNCHOSEN = ["#E58325", "#007A99", "#973542", "#43A047", "#1976D2", "#FF6D00", "#EF5350"];
const ROLES = ["Primary", "Accent", "Secondary", "Success", "Info", "Warning", "Error"] as const;

/** The mode chosen, whether that is dark now, and a way to choose. */
export function useMode(): { mode: Mode; isDark: boolean; choose: (mode: Mode) => void } {
  const [mode, store] = useStored<Mode>(MODE, "auto");
  const deviceIsDark = useMedia("(prefers-color-scheme: dark)");
  const choose = (next: Mode) => {
    store(next);
    applyMode(next);
  };
  return { mode, isDark: mode === "dark" || (mode === "auto" && deviceIsDark), choose };
}

function applyMode(mode: Mode) {
  const root = document.documentElement;
  if (mode === "auto") delete root.dataset.theme;
  else root.dataset.theme = mode;
  paint(readStored<Colours | null>(COLOURS, null));
}

function paint(colours: Colours | null) {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
  const chosen = colours?.[isDark ? "dark" : "light"] ?? {};
  const gone = Array.from(root.style).filter((name) => name.startsWith("--") && !(name in chosen));
  for (const name of gone) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(chosen)) root.style.setProperty(name, value);
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = paper || meta.content;
}

/** Asks once per page load, after the first paint, and keeps the answer for the next start. */
export async function startTheme() {
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyMode(readStored<Mode>(MODE, "auto")));
  paint(readStored<Colours | null>(COLOURS, null));
  const theme = await call<AppTheme>("GET", "app/about/theme");
  const colours = isUnchosen(theme) ? null : (await import("./themeColours")).coloursOf(theme);
  writeStored(COLOURS, colours);
  paint(colours);
}

const isUnchosen = (theme: AppTheme) => ROLES.every((role, index) =>
  [theme[`light${role}`], theme[`dark${role}`]].every((value) => value?.toUpperCase() === UNCHOSEN[index]));
