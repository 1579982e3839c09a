/** How a parser reads ingredient lines: the parts of each, and how sure the parser is. */
import { intl, t } from "@/locales/language";
import type { Parsed } from "@/recipes/lines/readLines";

const COLUMNS = ["line", "quantity", "unit", "food", "note", "confidence"] as const;

export function ReadingTable({ label, readings }: { label: string; readings: Parsed[] }) {
  return (
    <div className="reading-table">
      <table aria-label={label}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`parsers.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map((reading, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines can be equal, and they are not reordered
            <tr key={at}>
              {formatCells(reading).map((cell, column) => (
                <td key={COLUMNS[column]} data-label={t(`parsers.${COLUMNS[column]!}`)}>
                  <bdi>{cell || <span className="dim">{t("parsers.nothing")}</span>}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatCells({ input, ingredient, unitWords, foodWords, confidence }: Parsed): string[] {
  const percent = new Intl.NumberFormat(intl(), { style: "percent" });
  return [
    input,
    ingredient.quantity ? new Intl.NumberFormat(intl()).format(ingredient.quantity) : "",
    unitWords || (ingredient.unit?.name ?? ""),
    foodWords || (ingredient.food?.name ?? ""),
    ingredient.note,
    confidence.average === null ? "" : percent.format(confidence.average),
  ];
}
