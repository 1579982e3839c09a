/** Label colors, written as `#rrggbb` or in the short form `#rgb`. */
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The API's default color of a label. */
export const GRAY = "#959595";

export const isColor = (text: string) => HEX.test(text);

/** Returns the six-digit form, which `<input type="color">` requires, or undefined if the text is not a color. */
export function writeSixDigits(text: string): string | undefined {
  if (!isColor(text)) return undefined;
  return text.length === 7 ? text : `#${Array.from(text.slice(1), (digit) => digit + digit).join("")}`;
}

/** Returns a random color of medium brightness, which is visible in light and dark mode. */
export function chooseRandomColor(): string {
  const hue = Math.random() * 360;
  const channel = (at: number) => {
    const turn = (at + hue / 30) % 12;
    return 0.52 - 0.26 * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return `#${[0, 8, 4]
    .map((at) =>
      Math.round(channel(at) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
