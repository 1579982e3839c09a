/** The page `/group/migrations`: brings the recipes of another program in, and lists earlier runs. */
import { serverMovePath } from "@/base/memberPaths";
import { HelpLink } from "@/kit/HelpLink";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { MoveForm } from "./MoveForm";
import { MoveList } from "./MoveList";
import { PROGRAMS } from "./moves";
import "../adding.css";
import "./moving.css";

export function MoveInScreen() {
  const isAdministrator = useUser()?.admin;
  return (
    <Page title={t("moving.title")} className="adding moving" aside={<HelpLink topic="backups" />}>
      <p className="lede dim">{t("moving.explained")}</p>
      <MoveForm />
      <MoveList />
      {isAdministrator && (
        <p>
          <Link to={serverMovePath}>{t("serverMove.title")}</Link>
        </p>
      )}
      <Programs />
    </Page>
  );
}

function Programs() {
  return (
    <details className="programs">
      <summary>{t("moving.programs")}</summary>
      <p className="small dim">{t("moving.programsHelp")}</p>
      <dl>
        {PROGRAMS.map(([program, endings]) => (
          <div key={program}>
            <dt>
              <bdi>{program}</bdi>
            </dt>
            <dd dir="ltr">{endings}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
