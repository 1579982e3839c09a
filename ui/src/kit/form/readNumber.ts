/** Reads a number as users type it: "1,5", "1 1/2", "½", "1 ¹/₂", "٣". Returns null if the text is not a number. */
import { normalizeNumbers } from "./normalizeNumbers";

export function readNumber(text: string, intl = "en-US"): number | null {
  const plain = normalizeNumbers(text.trim())
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKD")}`) // "½" becomes "1⁄2"
    .replace(/\p{Nd}/gu, (digit) => String(readDigit(digit)))
    .replace(/[⁄∕／]/g, "/")
    .trim();
  const mixed = /^(?:(\d+)(?:\s+|\s?[-–]\s?))?(\d+)\s*\/\s*(\d+)$/.exec(plain);
  if (mixed) return Number(mixed[3]) === 0 ? null : Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
  const decimal = asDecimal(plain, intl);
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(decimal) ? Number(decimal) : null;
}

/**
 * Returns the value of a digit in any script. The ten digits of a script are consecutive, so its zero is found by
 * counting back from the digit.
 */
function readDigit(digit: string): number {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
  return digit.codePointAt(0)! - zero;
}

/**
 * Returns the text with a decimal point and without group separators. If it contains both "." and ",", the last one is
 * the decimal separator. If it contains only one of the two, that sign is a group separator only if the locale uses it
 * as one and groups of three digits follow. Otherwise, it is the decimal separator.
 */
function asDecimal(text: string, intl: string): string {
  const spaceless = text.replace(/[\s\u00a0\u202f'’٬]/g, "").replace("٫", ".");
  const last = Math.max(spaceless.lastIndexOf("."), spaceless.lastIndexOf(","));
  if (last < 0) return spaceless;
  const sign = spaceless[last]!;
  const groups = new Intl.NumberFormat(intl).formatToParts(1000000).find((part) => part.type === "group")?.value;
  const isGrouped = sign === groups && /^\d{1,3}([.,]\d{3})+$/.test(spaceless);
  if (isGrouped) return spaceless.replaceAll(sign, "");
  return `${spaceless.slice(0, last).replace(/[.,]/g, "")}.${spaceless.slice(last + 1)}`;
}
