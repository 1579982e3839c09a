/** Shows a section of the entered data, for review before it is submitted. */
import { t } from "@/locales/language";

import { Button } from "../Button";

export function ReviewPart({ title, onEdit, rows }: { title: string; onEdit: () => void; rows: [string, string][] }) {
  return (
    <section className="index review">
      <header>
        <h2>{title}</h2>
        <Button kind="quiet" compact icon="edit" onClick={onEdit} aria-label={t("setup.change", { part: title })}>
          {t("setup.changeWord")}
        </Button>
      </header>
      <dl className="ruled">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const yesOrNo = (isOn: boolean) => (isOn ? t("setup.yes") : t("setup.no"));
