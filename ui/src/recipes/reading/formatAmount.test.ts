/** Numbers as a cook reads them. */
import { expect, test } from "vitest";

import { formatAmount } from "./formatAmount";

const plain = (number: number | null, inFractions = true, language = "en-US") => formatAmount(number, inFractions, language)?.plain ?? null;

test.each([
  [1.5, "1 1/2"], [0.33, "1/3"], [2.6667, "2 2/3"], [0.96, "1"], [0.5 * 4, "2"], [0.125, "1/8"],
  [0.333 * 3, "1"], [0.667, "2/3"], [0.75, "3/4"], [2.346, "2 1/3"], [1600, "1600"], [2.001, "2"], [0.1 * 3, "3/10"],
])("%f is told as the fraction %s", (number, text) => {
  expect(plain(number)).toBe(text);
});

test.each([[1 / 16, "0.0625"], [0.25 * 0.1, "0.025"], [0.001, "0.001"], [0.09, "0.09"]])(
  "%f is too little for a fraction and is never told as nought", (number, text) => {
    expect(plain(number)).toBe(text);
  },
);

test.each([[1.5, "1.5"], [333.3333, "333"], [1600, "1600"], [1234.5, "1235"], [12.345, "12.3"], [0.0004567, "0.000457"], [2.5 * 250, "625"]])(
  "%f of a unit without fractions is %s", (number, text) => {
    expect(plain(number, false)).toBe(text);
  },
);

test.each([[0], [null], [Number.NaN], [Infinity]])("%s is no amount", (number) => {
  expect(formatAmount(number, true)).toBeNull();
});

test("digits and decimal signs are those of the language", () => {
  expect(plain(1.25, false, "de-DE")).toBe("1,25");
  expect(plain(1.5, true, "ar-SA")).toBe("١ ١/٢");
});

test("a fraction keeps its parts, so that it can be drawn", () => {
  expect(formatAmount(1.5, true)).toEqual({ whole: "1", over: ["1", "2"], plain: "1 1/2" });
  expect(formatAmount(0.5, true)?.whole).toBe("");
});
