/** A table of counts: what a backup has of each kind and, after the run, what arrived. */
import { intl, t } from "@/locales/language";

type CountRow = { kind: string; name: string; count?: number; said?: number; here?: number };

export function CountTable({ caption, rows }: { caption: string; rows: CountRow[] }) {
  const isCompared = rows.some(({ here }) => here !== undefined);
  return (
    <table className="counts">
      <caption className="small dim">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("serverMove.what")}</th>
          <th scope="col">{t("serverMove.inBackup")}</th>
          {isCompared && <th scope="col">{t("serverMove.arrived")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, name, count, said, here }) => (
          <tr key={kind}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{(count ?? said ?? 0).toLocaleString(intl())}</td>
            {isCompared && <td>{(here ?? 0).toLocaleString(intl())}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
