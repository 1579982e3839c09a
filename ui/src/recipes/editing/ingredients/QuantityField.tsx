/** The field for an amount such as "200", "1 1/2", "½" or "0,5". Signs and exponents are removed while typing. */
import { useState } from "react";

import { readNumber } from "@/kit/form/readNumber";
import { intl, t } from "@/locales/language";

import { writeQuantity } from "../../amounts/writeQuantity";

export type QuantityFieldProps = {
  quantity: number | null;
  inFractions: boolean;
  name: string;
  onChange: (quantity: number | null) => void;
};

export function QuantityField({ quantity, inFractions, name, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && readNumber(typed, intl()) === null;
  const take = (given: string) => {
    const text = given.replace(/[-−+eE]/gu, "");
    setTyped(text);
    const next = text.trim() ? readNumber(text, intl()) : null;
    if (next !== null || !text.trim()) onChange(next);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      dir="auto"
      autoComplete="off"
      enterKeyHint="next"
      className="input row-quantity"
      data-part="first"
      maxLength={20}
      aria-label={t("rows.quantity", { name })}
      placeholder={t("rows.quantityHint")}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t("rows.noNumber") : undefined}
      value={typed ?? writeQuantity(quantity, inFractions, intl())}
      onFocus={(event) => event.target.select()}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
