/** The words of one food, wherever it stands: in its form, or at an item of a list. Fetches which word it has. */
import { useQuery } from "@tanstack/react-query";

import { t } from "@/locales/language";

import { pantryFoodQuery, type StockWord } from "./stock";
import { StockWords } from "./StockWords";

export function FoodStock({ food }: { food: { id: string; name: string } }) {
  const { data } = useQuery(pantryFoodQuery(food.id));
  return (
    <div className="field food-stock">
      <span className="label">{t("pantry.title")}</span>
      {data ? (
        <StockWords food={food} word={data.word as StockWord} />
      ) : (
        <div className="stock-words" aria-busy="true" />
      )}
    </div>
  );
}
