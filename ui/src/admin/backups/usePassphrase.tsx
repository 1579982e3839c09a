/** The field for the passphrase of a locked backup. */
import { type ReactNode, useState } from "react";

import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import type { Backup } from "./backups";

/** `entered` is the passphrase to open the backup with, or null until `unlock` was called with a text in the field. */
export function usePassphrase({ locked }: Backup): { entered: string | null; field: ReactNode; unlock: () => void } {
  const [typed, setTyped] = useState("");
  const [entered, setEntered] = useState<string | null>(locked ? null : "");
  const [isChecked, setChecked] = useState(false);
  const unlock = () => {
    setChecked(true);
    if (typed) setEntered(typed);
  };
  const field = locked ? (
    <TextField
      label={t("backups.passphrase")}
      help={t("backups.isLocked")}
      type="password"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      error={isChecked && !typed ? t("backups.passphraseMissing") : undefined}
    />
  ) : null;
  return { entered, field, unlock };
}
