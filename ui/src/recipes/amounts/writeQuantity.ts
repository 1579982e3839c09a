/**
 * Formats an amount for an input field. Uses a fraction only if it is exact, so that the field shows the stored value.
 */
import { readNumber } from "@/kit/form/readNumber";

import { formatFraction } from "./formatAmount";

/**
 * A fraction that differs from the amount by less than this counts as exact, because the server stores three decimals.
 */
const EXACT = 0.0006;

export function writeQuantity(quantity: number | null | undefined, inFractions: boolean, language: string): string {
  if (!quantity) return "";
  const fraction =
    inFractions && !Number.isInteger(quantity) ? formatFraction(quantity, language, false)?.plain : undefined;
  if (fraction && Math.abs((readNumber(fraction, language) ?? 0) - quantity) < EXACT) return fraction;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false }).format(quantity);
}
