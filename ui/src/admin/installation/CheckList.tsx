/** The checks of this installation. Each says what was found, and how to mend it. */
import { backupsPath, mailPath, maintenancePath, modelPath, securePath } from "@/base/memberPaths";
import { Link } from "@/kit/Link";
import { Icon } from "@/kit/picture/Icon";
import { t, type TextKey } from "@/locales/language";

import type { ExplainedCheck } from "./installation";

const ICONS = { fine: "check", look: "info", wrong: "warn" } as const;
type CheckState = keyof typeof ICONS;

/** The pages on which more can be done about a check. */
const PAGES = {
  mail: mailPath,
  model: modelPath,
  backups: backupsPath,
  space: maintenancePath,
  https: securePath,
} as const;
const hasPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name);

export function CheckList({ checks }: { checks: ExplainedCheck[] }) {
  return (
    <ul className="checks ruled">
      {checks.map((check) => (
        <CheckRow key={`${check.name} ${check.text}`} check={check} />
      ))}
    </ul>
  );
}

function CheckRow({ check: { name, state, text, mend } }: { check: ExplainedCheck }) {
  const known = state as CheckState;
  return (
    <li className={known}>
      <Icon name={ICONS[known]} />
      <div>
        <h3>
          {t(`installation.names.${name}` as TextKey)} <small>{t(`installation.states.${known}`)}</small>
        </h3>
        <p>
          <bdi>{text}</bdi>
        </p>
        {mend && (
          <p className="small dim">
            <bdi>{mend}</bdi>
          </p>
        )}
        {hasPage(name) && (
          <p className="small">
            <Link to={PAGES[name]}>{t(`installation.more.${name}`)}</Link>
          </p>
        )}
      </div>
    </li>
  );
}
