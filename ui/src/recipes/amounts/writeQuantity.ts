/** An amount as it stands in a field: as a fraction only when it is one, so that nothing is rounded by looking at it. */
import { readNumber } from "@/kit/form/readNumber";

import { asFraction } from "./formatAmount";

/** The server keeps three decimals. */
const EXACT = 0.0006;

export function writeQuantity(quantity: number | null | undefined, inFractions: boolean, language: string): string {
  if (!quantity) return "";
  const fraction = inFractions && !Number.isInteger(quantity) ? asFraction(quantity, language)?.plain : undefined;
  if (fraction && Math.abs((readNumber(fraction, language) ?? 0) - quantity) < EXACT) return fraction;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(quantity);
}
