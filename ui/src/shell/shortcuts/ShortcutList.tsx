/** A list of keyboard shortcuts and what they do. */
import { Fragment } from "react";

import { Switch } from "@/kit/form/Switch";
import { t } from "@/locales/language";

import { useUiPreferences } from "../preferences/preferences";
import { shortcuts } from "./shortcuts";

export function ShortcutList() {
  const [{ singleKeys }, store] = useUiPreferences();
  return (
    <>
      <dl className="shortcuts ruled">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((combination, index) => (
                <Fragment key={combination.join()}>
                  {index > 0 && <span className="hint small">{t("shortcut.or")}</span>}
                  {combination.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={singleKeys} onChange={(isOn) => store({ singleKeys: isOn })} help={t("shortcut.singleHelp")}>
        {t("shortcut.single")}
      </Switch>
    </>
  );
}
