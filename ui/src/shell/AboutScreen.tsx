/** What this is, how people come together in it, which version, and which keys it knows. */
import { useQuery } from "@tanstack/react-query";

import { aboutQuery } from "@/api/app";
import { base } from "@/api/client";
import { Page } from "@/kit/Page";
import { t, type TextKey } from "@/locales/language";
import { ShortcutList } from "./ShortcutList";

const PEOPLE: [TextKey, TextKey][] = [
  ["about.sharingTitle", "about.sharing"],
  ["about.invitingTitle", "about.inviting"],
  ["about.forgottenTitle", "about.forgotten"],
  ["about.programsTitle", "about.programs"],
];

export function AboutScreen() {
  const { data } = useQuery(aboutQuery);
  return (
    <Page title={t("about.title")} className="about">
      <p className="lede dim">{t("about.what")}</p>
      <section aria-labelledby="people">
        <h2 id="people">{t("about.peopleTitle")}</h2>
        <dl className="answers">
          {PEOPLE.map(([title, text]) => <div key={title}><dt>{t(title)}</dt><dd className="dim">{t(text)}</dd></div>)}
        </dl>
      </section>
      <section aria-labelledby="version">
        <h2 id="version">{t("about.versionTitle")}</h2>
        <dl className="versions ruled">
          <div><dt>Hearthbook</dt><dd className="num">{data?.productVersion ?? "…"}</dd></div>
          <div><dt>{t("about.contract")}</dt><dd className="num">{data?.version ?? "…"}</dd></div>
        </dl>
        <p className="small"><a href={`${base()}licences.txt`}>{t("about.licences")}</a></p>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys">{t("shortcut.title")}</h2>
        <ShortcutList />
      </section>
    </Page>
  );
}
