/** The form for a new group: its name, whether it is private, and whether to add starter data. */
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import type { RegistrationData } from "./registration";

export type RegisterGroupProps = {
  data: RegistrationData;
  onChange: (change: Partial<RegistrationData>) => void;
  isChecked: boolean;
  isTaken: boolean;
  onLeave: () => void;
};

export function RegisterGroup({ data, onChange, isChecked, isTaken, onLeave }: RegisterGroupProps) {
  const isMissing = isChecked && data.group.trim() === "";
  return (
    <>
      <TextField
        label={t("register.groupName")}
        name="group"
        autoComplete="organization"
        dir="auto"
        value={data.group}
        onChange={(group) => onChange({ group })}
        onBlur={onLeave}
        error={isMissing ? t("field.required") : isTaken ? t("register.groupTaken") : undefined}
      />
      <div className="choices">
        <Checkbox
          name="private"
          isSelected={data.isPrivate}
          onChange={(isPrivate) => onChange({ isPrivate })}
          help={t("register.privateHelp")}
        >
          {t("register.private")}
        </Checkbox>
        <Checkbox
          name="seedData"
          isSelected={data.seedData}
          onChange={(seedData) => onChange({ seedData })}
          help={t("setup.seedDataHelp")}
        >
          {t("setup.seedData")}
        </Checkbox>
      </div>
    </>
  );
}
