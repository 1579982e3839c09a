/** The input fields for the parts of an ingredient line. Fields that the parser was unsure about are marked. */
import { useState } from "react";

import { t } from "@/locales/language";
import { fitWordsAfterNewUnit } from "@/recipes/amounts/editedFood";
import { FoodField, UnitField } from "@/recipes/editing/ingredients/NameFields";
import { type NameStore, useNames } from "@/recipes/editing/ingredients/nameStore";
import { QuantityField } from "@/recipes/editing/ingredients/QuantityField";
import { makeFoodChange, type ReviewedLine } from "@/recipes/editing/ingredients/reviewedLine";
import { ShownWords, useShownWords } from "@/recipes/editing/ingredients/ShownWords";
import type { LinePart } from "@/recipes/lines/markLine";

import type { ReadRowActions } from "./useReading";

export type ReadFieldsProps = {
  row: ReviewedLine;
  name: string;
  doubts: LinePart[];
  names: NameStore;
  actions: ReadRowActions;
};

export function ReadFields({ row, name, doubts, names, actions }: ReadFieldsProps) {
  const { id, unit, food, note } = row;
  const words = useShownWords(row, (foodText) => actions.change(id, { foodText }));
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
        <QuantityField line={row} name={name} onChange={(change) => actions.change(id, change)} />
      </div>
      <div {...cell("unit")}>
        <UnitField
          name={name}
          choices={units}
          value={unit}
          onNear={onNear}
          onChange={(next) => actions.change(id, { unit: next, foodText: fitWordsAfterNewUnit(row) })}
        />
      </div>
      <div {...cell("food")}>
        <FoodField
          name={name}
          choices={foods}
          value={food}
          onNear={onNear}
          onChange={(next) => actions.change(id, makeFoodChange(row, next))}
        />
      </div>
      {words.isShown && <ShownWords {...words.wiring} name={name} />}
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
          onChange={(event) => actions.change(id, { note: event.target.value })}
        />
      </div>
    </>
  );
}
