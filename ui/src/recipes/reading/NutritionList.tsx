/** Nutrition facts with their title, below the steps. */
import { formatNutrition } from "./formatNutrition";
import type { Nutrition } from "../recipe";

type NutritionListProps = {
  title: string;
  nutrition: Partial<Nutrition> | null | undefined;
  /** What the numbers leave out. */
  hint?: string;
};

export const NutritionList = ({ title, nutrition, hint }: NutritionListProps) => (
  <section className="note nutrition" aria-labelledby="nutrition-title">
    <h3 id="nutrition-title">{title}</h3>
    <dl className="ruled">
      {formatNutrition(nutrition).map(({ id, name, amount }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="num">{amount}</dd>
        </div>
      ))}
    </dl>
    {hint && <p className="hint small">{hint}</p>}
  </section>
);
