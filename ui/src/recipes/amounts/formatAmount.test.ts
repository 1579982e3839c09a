/** Tests formatting amounts as fractions and decimals. */
import { expect, test } from "vitest";

import vectors from "../../../../tests/foods/ingredient_lines.json";
import { formatAmount } from "./formatAmount";

const plain = (number: number | null, inFractions = true, language = "en-US") =>
  formatAmount(number, inFractions, language)?.plain ?? null;

/**
 * These functions convert digits to superscripts and subscripts, because the test cases write displayed fractions like
 * ¹/₂.
 */
const raised = (text: string) => text.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]!);
const lowered = (text: string) => text.replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]!);

test.each(vectors.amounts)("$number (in fractions: $inFractions, scaled: $isScaled) is $plain", (vector) => {
  const amount = formatAmount(vector.number, vector.inFractions, "en-US", vector.isScaled)!;
  const drawn = amount.over
    ? `${amount.whole} ${raised(amount.over[0])}/${lowered(amount.over[1])}`.trim()
    : amount.whole;
  expect([amount.plain, drawn]).toEqual([vector.plain, vector.display]);
});

test.each([[0], [null], [Number.NaN], [Infinity]])("%s is not shown as an amount", (number) => {
  expect(formatAmount(number, true)).toBeNull();
});

test("digits and decimal signs follow the language", () => {
  expect(plain(1.25, false, "de-DE")).toBe("1,25");
  expect(plain(1.5, true, "ar-SA")).toBe("١ ١/٢");
});

test("a fraction is returned in parts, so that it can be drawn", () => {
  expect(formatAmount(1.5, true)).toEqual({ whole: "1", over: ["1", "2"], plain: "1 1/2" });
  expect(formatAmount(0.5, true)?.whole).toBe("");
});
