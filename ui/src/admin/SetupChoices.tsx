/** Step 2: how the book starts. All of it can be changed later. */
import { Checkbox } from "@/kit/Checkbox";
import { t } from "@/locales/language";

import type { Choices } from "./setup";

export function SetupChoices({ choices, onChange }: { choices: Choices; onChange: (choices: Choices) => void }) {
  const choice = (name: keyof Choices) => ({
    isSelected: choices[name], onChange: (isOn: boolean) => onChange({ ...choices, [name]: isOn }), name,
  });
  return (
    <>
      <p className="dim lede">{t("setup.choices")}</p>
      <div className="choices">
        <Checkbox {...choice("seedData")} help={t("setup.seedDataHelp")}>{t("setup.seedData")}</Checkbox>
        <Checkbox {...choice("publicAccess")} help={t("setup.publicAccessHelp")}>{t("setup.publicAccess")}</Checkbox>
      </div>
    </>
  );
}
