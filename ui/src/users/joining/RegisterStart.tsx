/** The two ways to register: joining a household, or creating a new group. */
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";

import type { RegistrationMode } from "./registration";
import "@/users/ways.css";

const CHOICES: { mode: Exclude<RegistrationMode, "invited">; icon: IconName }[] = [
  { mode: "join", icon: "people" },
  { mode: "found", icon: "recipes" },
];

export function RegisterStart({ onChoose }: { onChoose: (mode: RegistrationMode) => void }) {
  return (
    <ul className="ways">
      {CHOICES.map(({ mode, icon }) => (
        <li key={mode}>
          <button type="button" className="way" onClick={() => onChoose(mode)}>
            <Icon name={icon} size="big" />
            <span>
              <b>{t(`register.${mode}`)}</b>
              <span className="hint small">{t(`register.${mode}Help`)}</span>
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}
