/** The form for a new group: its name, whether it is private, and whether to add starter data. */
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import type { RegistrationData } from "./registration";

export type RegisterGroupProps = {
  who: RegistrationData;
  onChange: (change: Partial<RegistrationData>) => void;
  isChecked: boolean;
  isTaken: boolean;
  onLeave: () => void;
};

export function RegisterGroup({ who, onChange, isChecked, isTaken, onLeave }: RegisterGroupProps) {
  const isMissing = isChecked && who.group.trim() === "";
  return (
    <>
      <TextField
        label={t("register.groupName")}
        name="group"
        autoComplete="organization"
        dir="auto"
        value={who.group}
        onChange={(group) => onChange({ group })}
        onBlur={onLeave}
        error={isMissing ? t("field.required") : isTaken ? t("register.groupTaken") : undefined}
      />
      <div className="choices">
        <Checkbox
          name="private"
          isSelected={who.isPrivate}
          onChange={(isPrivate) => onChange({ isPrivate })}
          help={t("register.privateHelp")}
        >
          {t("register.private")}
        </Checkbox>
        <Checkbox
          name="seedData"
          isSelected={who.seedData}
          onChange={(seedData) => onChange({ seedData })}
          help={t("setup.seedDataHelp")}
        >
          {t("setup.seedData")}
        </Checkbox>
      </div>
    </>
  );
}
