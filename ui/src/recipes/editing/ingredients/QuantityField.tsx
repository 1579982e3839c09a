/** The field for an amount such as "200", "1 1/2", "½" or "0,5". Signs that belong to no fraction, and exponents, are removed. */
import { useRef, useState } from "react";

import { readNumber } from "@/kit/form/readNumber";
import { intl, t } from "@/locales/language";

import { fitWordsAfterEdit } from "../../amounts/editedFood";
import type { FoodLine } from "../../amounts/shownFood";
import { writeQuantity } from "../../amounts/writeQuantity";
import type { Ingredient } from "../../recipe";

export type QuantityFieldProps = {
  line: FoodLine & Pick<Ingredient, "unit">;
  /** The name of the row, used in the field's label. */
  name: string;
  /** The part of the row that the field is. */
  part?: "first" | "amount";
  onChange: (change: { quantity: number | null; foodText: string | null }) => void;
};

export function QuantityField({ line, name, part = "first", onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(line);
  const isWrong = typed !== null && typed.trim() !== "" && readNumber(typed, intl()) === null;
  const take = (given: string) => {
    const text = given.replace(/^\s*[-−+]|[eE]|\+(?!\s?[\d\p{No}])/gu, "");
    setTyped(text);
    const next = text.trim() ? readNumber(text, intl()) : null;
    if (next !== null || !text.trim()) onChange({ quantity: next, foodText: fitWordsAfterEdit(before.current, next) });
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      dir="auto"
      autoComplete="off"
      enterKeyHint="next"
      className="input row-quantity"
      data-part={part}
      maxLength={20}
      aria-label={t("rows.quantity", { name })}
      placeholder={t("rows.quantityHint")}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t("rows.noNumber") : undefined}
      value={typed ?? writeQuantity(line.quantity ?? null, line.unit?.fraction !== false, intl())}
      onFocus={(event) => {
        before.current = line;
        event.target.select();
      }}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
