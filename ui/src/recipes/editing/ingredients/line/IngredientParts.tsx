/** The fields for the amount, unit, food and note of one ingredient, which are shown on request. */
import { type ReactNode, useState } from "react";

import { t } from "@/locales/language";

import { asChosenRecipe } from "../../../inner/asInnerRecipe";
import { fitWordsAfterNewUnit } from "../../../amounts/editedFood";
import type { Ingredient } from "../../../recipe";
import type { ChangeKind } from "../../history";
import type { RowActions } from "../../rows/useRows";
import { FoodOrRecipeField } from "../inner/FoodOrRecipeField";
import { UnitField } from "../NameFields";
import { type NameStore, useNames } from "../nameStore";
import { QuantityField } from "../QuantityField";
import { makeFoodChange } from "../reviewedLine";
import { ShownWords, type ShownWordsProps } from "../ShownWords";

export type IngredientPartsProps = {
  ingredient: Ingredient;
  id: string;
  name: string;
  names: NameStore;
  /** The recipe that is edited. A new one has no ID yet. */
  recipeId?: string;
  actions: RowActions<Ingredient>;
  /** The words that the line shows for its food, if it has others than the food's name. */
  words?: ShownWordsProps;
  /** The button that reads the line. */
  children: ReactNode;
};

/** A new food or unit is only a name until the server creates it on saving. */
export function IngredientParts(props: IngredientPartsProps) {
  const { ingredient, id, name, names, recipeId, actions, words, children } = props;
  const { unit, food, referencedRecipe } = ingredient;
  const [isNear, setNear] = useState(false);
  /** What a person has chosen is no longer in doubt. */
  const change = (part: Partial<Ingredient>, kind?: ChangeKind) =>
    actions.change(id, { ...part, isDoubtful: false }, kind);
  const { foods, units } = useNames(names, isNear);
  const onNear = () => {
    setNear(true);
    names.fetchNames();
  };
  return (
    <div className="row-parts">
      <QuantityField part="amount" line={ingredient} name={name} onChange={change} />
      <UnitField
        name={name}
        choices={units}
        value={unit}
        onNear={onNear}
        onChange={(next) => change({ unit: next, foodText: fitWordsAfterNewUnit(ingredient) }, "structure")}
      />
      <FoodOrRecipeField
        name={name}
        choices={foods}
        value={referencedRecipe ? { name: referencedRecipe.name } : food}
        onNear={onNear}
        onChange={(next) => change({ ...makeFoodChange(ingredient, next), referencedRecipe: null }, "structure")}
        recipeId={recipeId}
        onRecipe={(recipe) => change(asChosenRecipe(ingredient, recipe), "structure")}
      />
      {words && <ShownWords {...words} />}
      <div className="row-words">
        <input
          type="text"
          dir="auto"
          className="input row-note"
          data-part="note"
          autoComplete="off"
          enterKeyHint="next"
          value={ingredient.note ?? ""}
          aria-label={t("rows.note", { name })}
          placeholder={t("rows.noteHint")}
          onChange={(event) => change({ note: event.target.value })}
        />
        {children}
      </div>
    </div>
  );
}
