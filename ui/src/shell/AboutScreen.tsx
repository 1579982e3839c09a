/** The about and help page: what the app is, the help pages, the version, and keyboard shortcuts. */
import { useQuery } from "@tanstack/react-query";

import { aboutQuery } from "@/api/app";
import { getBase } from "@/api/client";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { ClockWarning } from "./ClockWarning";
import { DatabaseVersion } from "./DatabaseVersion";
import { HelpList } from "./help/HelpList";
import { useHelpTexts } from "./help/helpTopics";
import { ShortcutList } from "./shortcuts/ShortcutList";

export function AboutScreen() {
  const { data } = useQuery(aboutQuery);
  const user = useUser();
  const texts = useHelpTexts();
  return (
    <Page title={t("about.title")} className="about">
      <p className="lede dim">{t("about.what")}</p>
      <section aria-labelledby="help">
        <h2 id="help">{t("help.title")}</h2>
        {texts ? <HelpList texts={texts} /> : <LoadingLines count={4} />}
      </section>
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
          <a href={`${getBase()}licenses.txt`}>{t("about.licenses")}</a>
        </p>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys">{t("shortcut.title")}</h2>
        <ShortcutList />
      </section>
    </Page>
  );
}
