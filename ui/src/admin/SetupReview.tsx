/** Step 3: everything once more before it is made. */
import { Button } from "@/kit/Button";
import { t } from "@/locales/language";
import type { Account } from "@/users/joining/checkAccount";

import type { Choices } from "./setup";

export function SetupReview({ account, choices, onEdit }: { account: Account; choices: Choices; onEdit: (step: number) => void }) {
  return (
    <>
      <Part title={t("setup.reviewAccount")} onEdit={() => onEdit(0)} rows={[
        [t("account.fullName"), account.fullName], [t("account.username"), account.username], [t("account.email"), account.email],
      ]} />
      <Part title={t("setup.reviewChoices")} onEdit={() => onEdit(1)} rows={[
        [t("setup.seedData"), answer(choices.seedData)], [t("setup.publicAccess"), answer(choices.publicAccess)],
      ]} />
    </>
  );
}

const answer = (isOn: boolean) => (isOn ? t("setup.yes") : t("setup.no"));

function Part({ title, onEdit, rows }: { title: string; onEdit: () => void; rows: [string, string][] }) {
  return (
    <section className="index review">
      <header><h2>{title}</h2><Button kind="quiet" compact icon="edit" onClick={onEdit} aria-label={t("setup.change", { part: title })}>{t("setup.changeWord")}</Button></header>
      <dl className="ruled">{rows.map(([name, value]) => <div key={name}><dt>{name}</dt><dd><bdi>{value}</bdi></dd></div>)}</dl>
    </section>
  );
}
