/** Asks for confirmation before a backup is deleted. */
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { type Backup, useDeleteBackup } from "./backups";

export function DeleteBackupDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const remove = useDeleteBackup(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t("backups.deleteTitle")}
      confirm={t("backups.delete")}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(backup)}
    >
      <p>{t("backups.deleteExplained", { when: formatMoment(backup.date) })}</p>
      <p className="small hint file-name" dir="ltr">
        {backup.name}
      </p>
      {remove.error && (
        <Banner kind="error" role="alert">
          {describeError(remove.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
