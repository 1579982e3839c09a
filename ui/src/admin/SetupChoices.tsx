/** Step 2 of the setup: initial settings, all of which can be changed later. */
import { Checkbox } from "@/kit/form/Checkbox";
import { t } from "@/locales/language";

import type { SetupOptions } from "./setup";

export function SetupChoices({
  choices,
  onChange,
}: {
  choices: SetupOptions;
  onChange: (choices: SetupOptions) => void;
}) {
  const choice = (name: keyof SetupOptions) => ({
    isSelected: choices[name],
    onChange: (isOn: boolean) => onChange({ ...choices, [name]: isOn }),
    name,
  });
  return (
    <>
      <p className="dim lede">{t("setup.choices")}</p>
      <div className="choices">
        <Checkbox {...choice("seedData")} help={t("setup.seedDataHelp")}>
          {t("setup.seedData")}
        </Checkbox>
        <Checkbox {...choice("publicAccess")} help={t("setup.publicAccessHelp")}>
          {t("setup.publicAccess")}
        </Checkbox>
      </div>
    </>
  );
}
