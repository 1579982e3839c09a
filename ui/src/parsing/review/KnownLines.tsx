/** Shows the ingredient lines that already have a food. They need no review. */
import { t } from "@/locales/language";
import type { Content } from "@/recipes/editing/content";
import type { ReviewedLine } from "@/recipes/editing/ingredients/reviewedLine";
import { nameIngredient } from "@/recipes/editing/rows/nameRows";
import { ingredientKind } from "@/recipes/editing/rows/rowKinds";

export function KnownLines({ content, rows }: { content: Content; rows: ReviewedLine[] }) {
  const read = new Set(rows.map(({ id }) => id));
  const known = content.recipeIngredient.filter(
    (one) => !read.has(one.referenceId ?? "") && !ingredientKind.isBlank(one),
  );
  if (known.length === 0) return null;
  return (
    <section className="known-lines">
      <h2>{t("parsing.known")}</h2>
      <p className="hint">{t("parsing.knownHint")}</p>
      <ul className="ruled">
        {known.map((one) => (
          <li key={one.referenceId}>
            <bdi>{nameIngredient(one, false)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
