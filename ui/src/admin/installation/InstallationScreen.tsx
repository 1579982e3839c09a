/** The page `/admin/site-settings`: checks of this installation, and facts and figures about it. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { intl, t } from "@/locales/language";

import { AdminPage } from "../AdminPage";
import { ServerSettingsForm } from "../settings/ServerSettingsForm";
import type { SettingField } from "../settings/serverSettings";
import { CheckList } from "./CheckList";
import { checksQuery, countsQuery, type ExplainedCheck, installationQuery, writeReport } from "./installation";
import "../maintenance/maintenance.css";
import "./installation.css";

const FACTS = [
  "productVersion",
  "version",
  "recipeScraperVersion",
  "apiPort",
  "dbType",
  "dbUrl",
  "defaultGroup",
  "defaultHousehold",
] as const;
const COUNTS = [
  "totalRecipes",
  "uncategorizedRecipes",
  "untaggedRecipes",
  "totalUsers",
  "totalHouseholds",
  "totalGroups",
  "shoppingLists",
  "cookbooks",
  "apiTokens",
] as const;

const ADDRESS: SettingField[] = [
  { name: "baseUrl", kind: "url", label: "installation.addressLabel", help: "installation.addressHelp" },
];

export function InstallationScreen() {
  return (
    <AdminPage title={t("installation.title")} lede={t("installation.explained")} query={useQuery(checksQuery)}>
      {(checks) => (
        <div className="maintenance">
          <section aria-labelledby="checks">
            <h2 id="checks">{t("installation.checks")}</h2>
            <CheckList checks={checks} />
          </section>
          <BaseAddress />
          <InstallationFacts checks={checks} />
          <Figures />
        </div>
      )}
    </AdminPage>
  );
}

function BaseAddress() {
  return (
    <section aria-labelledby="base-address">
      <h2 id="base-address">{t("installation.address")}</h2>
      <p className="dim">{t("installation.addressExplained")}</p>
      <ServerSettingsForm name={t("installation.address")} fields={ADDRESS} />
    </section>
  );
}

function InstallationFacts({ checks }: { checks: ExplainedCheck[] }) {
  const { data } = useQuery(installationQuery);
  if (!data) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("installation.about")}</h2>
      <dl className="figures ruled">
        {FACTS.map((name) => (
          <Fact key={name} label={t(`installation.facts.${name}`)}>
            <bdi>{data[name]}</bdi>
          </Fact>
        ))}
      </dl>
      <Button icon="copy" className="copy-report" onClick={() => void copyWithToast(writeReport(data, checks))}>
        {t("installation.copy")}
      </Button>
    </section>
  );
}

function Figures() {
  const { data } = useQuery(countsQuery);
  if (!data) return null;
  const format = new Intl.NumberFormat(intl());
  return (
    <section aria-labelledby="counts">
      <h2 id="counts">{t("installation.figures")}</h2>
      <dl className="figures ruled">
        {COUNTS.map((name) => (
          <Fact key={name} label={t(`installation.counts.${name}`)}>
            {format.format(data[name])}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
