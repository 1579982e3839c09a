/** Makes a backup, which can be locked with a passphrase. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useMakeBackup } from "./backups";

export function MakeBackupDialog({ onClose }: { onClose: () => void }) {
  const [isLocked, setLocked] = useState(false);
  const [passphrase, setPassphrase] = useState("");
  const [isChecked, setChecked] = useState(false);
  const making = useMakeBackup(onClose);
  const isMissing = isLocked && !passphrase;
  const submit = () => {
    setChecked(true);
    if (!isMissing) making.mutate(isLocked ? passphrase : "");
  };
  return (
    <Dialog
      isOpen
      title={t("backups.make")}
      submit={t("backups.makeDo")}
      busy={making.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="backup-form">
        <p>{t("backups.makeExplained")}</p>
        <Checkbox isSelected={isLocked} onChange={setLocked} help={t("backups.lockHelp")}>
          {t("backups.lock")}
        </Checkbox>
        {isLocked && (
          <TextField
            label={t("backups.passphrase")}
            type="password"
            autoComplete="new-password"
            value={passphrase}
            onChange={setPassphrase}
            error={isChecked && isMissing ? t("backups.passphraseMissing") : undefined}
          />
        )}
        {making.error && (
          <Banner kind="error" role="alert">
            {describeError(making.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
