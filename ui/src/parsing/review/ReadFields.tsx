/** The parts of a line to be filled in; those in doubt are marked. */
import { useState } from "react";

import { Combobox } from "@/kit/form/combobox/Combobox";
import { t } from "@/locales/language";
import type { LinePart } from "@/parsing/markLine";
import { shownUnit } from "@/recipes/editing/ingredients/IngredientRow";
import { type NameStore, useNames } from "@/recipes/editing/ingredients/nameStore";
import { QuantityField } from "@/recipes/editing/ingredients/QuantityField";
import type { ReviewedLine } from "@/recipes/editing/ingredients/reviewedLine";

import type { RowActs } from "./useReading";

export type ReadFieldsProps = { row: ReviewedLine; name: string; doubts: LinePart[]; names: NameStore; acts: RowActs };

export function ReadFields({ row, name, doubts, names, acts }: ReadFieldsProps) {
  const { id, quantity, unit, food, note } = row;
  const [isNear, setNear] = useState(false);
  const { foods, units } = useNames(names, isNear);
  const onNear = () => {
    setNear(true);
    names.fetchNames();
  };
  const cell = (part: LinePart) => ({
    className: `read-cell of-${part}`,
    "data-doubt": doubts.includes(part) || undefined,
  });
  return (
    <>
      <div {...cell("quantity")}>
        <QuantityField
          quantity={quantity}
          inFractions={!unit || unit.fraction !== false}
          name={name}
          onChange={(next) => acts.change(id, { quantity: next })}
        />
      </div>
      <div {...cell("unit")}>
        <Combobox
          label={t("rows.unit", { name })}
          hideLabel
          choices={units}
          value={unit ? { ...unit, name: shownUnit(unit) } : null}
          onNear={onNear}
          input={{ placeholder: t("rows.unitHint"), maxLength: 100 }}
          onChange={(choice) => acts.change(id, { unit: choice?.of ?? null })}
          onCreate={(fresh) => acts.change(id, { unit: { name: fresh } })}
        />
      </div>
      <div {...cell("food")}>
        <Combobox
          label={t("rows.food", { name })}
          hideLabel
          choices={foods}
          value={food}
          onNear={onNear}
          input={{ placeholder: t("rows.foodHint"), maxLength: 200 }}
          onChange={(choice) => acts.change(id, { food: choice?.of ?? null })}
          onCreate={(fresh) => acts.change(id, { food: { name: fresh } })}
        />
      </div>
      <div {...cell("note")}>
        <input
          type="text"
          dir="auto"
          className="input"
          autoComplete="off"
          enterKeyHint="next"
          value={note}
          aria-label={t("rows.note", { name })}
          placeholder={t("rows.noteHint")}
          onChange={(event) => acts.change(id, { note: event.target.value })}
        />
      </div>
    </>
  );
}
