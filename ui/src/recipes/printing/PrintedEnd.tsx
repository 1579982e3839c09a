/** The end of a printed recipe: nutrition, also of the recipes in it, and the source URL with its QR code. */
import { QrCode } from "@/kit/picture/QrCode";
import { t } from "@/locales/language";

import { describeNutrition } from "../reading/describeNutrition";
import { formatNutrition } from "../reading/formatNutrition";
import type { Recipe } from "../recipe";
import type { PrintPreferences } from "./printPreferences";

export type PrintedEndProps = { recipe: Recipe; preferences: PrintPreferences };

export const PrintedEnd = ({ recipe, preferences }: PrintedEndProps) => (
  <>
    {preferences.showNutrition && <PrintedNutrition recipe={recipe} />}
    {preferences.showSource && <PrintedSource recipe={recipe} />}
  </>
);

function PrintedNutrition({ recipe }: { recipe: Recipe }) {
  const described = describeNutrition(recipe);
  if (!described) return null;
  return (
    <section className="paper-nutrition">
      <h3>{described.title}</h3>
      <table>
        <tbody>
          {formatNutrition(described.nutrition).map(({ id, name, amount }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {described.hint && <p>{described.hint}</p>}
    </section>
  );
}

/**
 * Returns the URL that the recipe was imported from, or else the URL of its page. Returns "" if only this computer can
 * open that page.
 */
function formatSource(recipe: Recipe): string {
  const given = recipe.orgURL?.trim() ?? "";
  if (/^https?:\/\//iu.test(given) && URL.canParse(given)) return given;
  const { origin, pathname, hostname } = window.location;
  return /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(hostname) ? "" : origin + pathname;
}

function PrintedSource({ recipe }: { recipe: Recipe }) {
  const address = formatSource(recipe);
  if (!address) return null;
  return (
    <section className="paper-source">
      <QrCode text={address} label={t("print.code")} className="paper-code" />
      <p>
        {t("print.source")}
        <br />
        <bdi>{address}</bdi>
      </p>
    </section>
  );
}
