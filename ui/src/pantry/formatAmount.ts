/** Formats an amount of a food that the server compared: "300 g", or "2 ×" for pieces. */
import { intl } from "@/locales/language";

export function formatAmount(amount: number, measure: string | null): string {
  const number = amount.toLocaleString(intl(), { maximumFractionDigits: amount < 10 ? 1 : 0 });
  return measure === "piece" ? `${number} ×` : `${number} ${measure}`;
}
