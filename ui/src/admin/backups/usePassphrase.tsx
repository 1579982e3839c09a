/** Asks for the passphrase of a locked backup, and tells when it was entered. */
import { type ReactNode, useState } from "react";

import { Button } from "@/kit/Button";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import type { Backup } from "./backups";

/** `entered` is the passphrase to open the backup with, or null as long as it is missing. */
export function usePassphrase({ locked }: Backup): { entered: string | null; field: ReactNode } {
  const [typed, setTyped] = useState("");
  const [entered, setEntered] = useState<string | null>(locked ? null : "");
  const field = locked ? (
    <div className="passphrase">
      <TextField
        label={t("backups.passphrase")}
        help={t("backups.isLocked")}
        type="password"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <Button type="button" icon="lock" disabled={!typed} onClick={() => setEntered(typed)}>
        {t("backups.unlock")}
      </Button>
    </div>
  ) : null;
  return { entered, field };
}
