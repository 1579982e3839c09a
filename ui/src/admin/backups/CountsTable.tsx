/** Compares how many recipes, people and other things there are before and after. */
import { intl, t } from "@/locales/language";

import { COUNTS } from "./backups";

export type CountsTableProps = {
  /** The heading of the column with the counts before. */
  one: string;
  /** The heading of the column with the counts after. */
  other: string;
  before: Record<string, number>;
  after: Record<string, number>;
};

export function CountsTable({ one, other, before, after }: CountsTableProps) {
  const format = new Intl.NumberFormat(intl());
  return (
    <table className="counts">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t("backups.what")}</span>
          </th>
          <th scope="col">{one}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {COUNTS.map(([id, label]) => (
          <tr key={id}>
            <th scope="row">{t(label)}</th>
            <td>{format.format(before[id] ?? 0)}</td>
            <td className={before[id] === after[id] ? undefined : "is-different"}>{format.format(after[id] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
