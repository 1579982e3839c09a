/** Turns an administrator's colours into ours: the hue stays, the lightness moves until text is readable on every paper. */
import type { AppTheme } from "@/api/app";

import type { Colours } from "./theme";

type Rgb = [number, number, number];
type Oklch = { l: number; c: number; h: number };

/** The papers text stands on, by mode: page, well, dialog. */
const PAPERS = { light: ["#fbf7f0", "#f2ece1", "#fffdf9"], dark: ["#1b1815", "#151310", "#24201c", "#2d2823"] };
const ON = { light: ["#ffffff", "#2a2420"], dark: ["#2a1009", "#ffffff"] };
const READABLE = 4.5;

export function coloursOf(theme: AppTheme): Colours {
  return { light: ofMode(theme, "light"), dark: ofMode(theme, "dark") };
}

function ofMode(theme: AppTheme, mode: "light" | "dark"): Record<string, string> {
  const readable = (role: "Primary" | "Success" | "Warning" | "Error" | "Info") => toReadable(theme[`${mode}${role}`] ?? "", mode);
  const accent = readable("Primary");
  return {
    "--accent": accent,
    "--accent-press": shifted(accent, mode === "light" ? -0.06 : 0.05),
    "--on-accent": ON[mode].toSorted((a, b) => contrast(b, accent) - contrast(a, accent))[0]!,
    "--accent-soft": soft(accent, mode),
    "--herb": readable("Success"),
    "--saffron": readable("Warning"),
    "--danger": readable("Error"),
    "--info": readable("Info"),
  };
}

/** The nearest colour of the same hue that reads on all papers of the mode. Not a colour: ink. */
export function toReadable(hex: string, mode: "light" | "dark"): string {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return mode === "light" ? "#2a2420" : "#f2ebe0";
  const start = toOklch(hex);
  const step = mode === "light" ? -0.01 : 0.01;
  for (let l = start.l; l >= 0 && l <= 1; l += step) {
    const tried = toHex({ ...start, l });
    if (PAPERS[mode].every((paper) => contrast(tried, paper) >= READABLE + 0.05)) return tried;
  }
  return mode === "light" ? "#2a2420" : "#f2ebe0";
}

const shifted = (hex: string, by: number) => {
  const colour = toOklch(hex);
  return toHex({ ...colour, l: Math.min(1, Math.max(0, colour.l + by)) });
};

function soft(hex: string, mode: "light" | "dark"): string {
  const { c, h } = toOklch(hex);
  return toHex({ l: mode === "light" ? 0.93 : 0.3, c: Math.min(c, 0.04), h });
}

/** WCAG 2 contrast of two colours. */
export function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const toLinear = (hex: string) => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Björn Ottosson's matrices. */
function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const x = c * Math.cos(h);
  const y = c * Math.sin(h);
  const [long, medium, short] = [
    l + 0.3963377774 * x + 0.2158037573 * y, l - 0.1055613458 * x - 0.0638541728 * y, l - 0.0894841775 * x - 1.291485548 * y,
  ].map((part) => part ** 3) as Rgb;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Takes colour away until the screen can show it. */
function toHex(colour: Oklch): string {
  let { c } = colour;
  const shown = () => toRgb({ ...colour, c });
  while (c > 0.001 && shown().some((part) => part < -0.0005 || part > 1.0005)) c -= 0.004;
  return `#${shown().map((part) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255).toString(16).padStart(2, "0")).join("")}`;
}
