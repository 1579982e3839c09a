/** The two ways to register: joining a household, or creating a new group. */
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";

import type { RegistrationMode } from "./registration";
import "@/users/ways.css";

const CHOICES: { road: Exclude<RegistrationMode, "invited">; icon: IconName }[] = [
  { road: "join", icon: "people" },
  { road: "found", icon: "recipes" },
];

export function RegisterStart({ onChoose }: { onChoose: (road: RegistrationMode) => void }) {
  return (
    <ul className="ways">
      {CHOICES.map(({ road, icon }) => (
        <li key={road}>
          <button type="button" className="way" onClick={() => onChoose(road)}>
            <Icon name={icon} size="big" />
            <span>
              <b>{t(`register.${road}`)}</b>
              <span className="hint small">{t(`register.${road}Help`)}</span>
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}
