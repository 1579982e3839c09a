/** The about and help page: the app, how users join, foods and measures, the version, and keyboard shortcuts. */
import { useQuery } from "@tanstack/react-query";

import { aboutQuery } from "@/api/app";
import { base } from "@/api/client";
import { Page } from "@/kit/Page";
import { t, type TextKey } from "@/locales/language";
import { useUser } from "@/session/session";

import { ClockWarning } from "./ClockWarning";
import { DatabaseVersion } from "./DatabaseVersion";
import { ShortcutList } from "./shortcuts/ShortcutList";

const PEOPLE: [TextKey, TextKey][] = [
  ["about.sharingTitle", "about.sharing"],
  ["about.invitingTitle", "about.inviting"],
  ["about.forgottenTitle", "about.forgotten"],
  ["about.programsTitle", "about.programs"],
];

const FOODS: [TextKey, TextKey][] = [
  ["about.readingTitle", "about.reading"],
  ["about.learningTitle", "about.learning"],
  ["about.measuresTitle", "about.measures"],
];

export function AboutScreen() {
  const { data } = useQuery(aboutQuery);
  const user = useUser();
  return (
    <Page title={t("about.title")} className="about">
      <p className="lede dim">{t("about.what")}</p>
      <Answers id="people" title="about.peopleTitle" rows={PEOPLE} />
      <Answers id="foods" title="about.foodsTitle" rows={FOODS} />
      <section aria-labelledby="version">
        <h2 id="version">{t("about.versionTitle")}</h2>
        <dl className="versions ruled">
          <div>
            <dt>Hearthbook</dt>
            <dd className="num">{data?.productVersion ?? "…"}</dd>
          </div>
          <div>
            <dt>{t("about.contract")}</dt>
            <dd className="num">{data?.version ?? "…"}</dd>
          </div>
          {user?.admin && <DatabaseVersion />}
        </dl>
        {user?.admin && <ClockWarning />}
        <p className="small">
          <a href={`${base()}licenses.txt`}>{t("about.licenses")}</a>
        </p>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys">{t("shortcut.title")}</h2>
        <ShortcutList />
      </section>
    </Page>
  );
}

const Answers = ({ id, title, rows }: { id: string; title: TextKey; rows: [TextKey, TextKey][] }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{t(title)}</h2>
    <dl className="answers">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="dim">{t(text)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
