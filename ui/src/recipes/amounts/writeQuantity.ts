/** Writes an amount for an input field: as a fraction only if that is exact, so that showing it rounds nothing. */
import { readNumber } from "@/kit/form/readNumber";

import { asFraction } from "./formatAmount";

/** The server stores three decimals. */
const EXACT = 0.0006;

export function writeQuantity(quantity: number | null | undefined, inFractions: boolean, language: string): string {
  if (!quantity) return "";
  const fraction = inFractions && !Number.isInteger(quantity) ? asFraction(quantity, language)?.plain : undefined;
  if (fraction && Math.abs((readNumber(fraction, language) ?? 0) - quantity) < EXACT) return fraction;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(quantity);
}
