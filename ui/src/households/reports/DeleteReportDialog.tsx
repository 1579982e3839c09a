/** Asks for confirmation before a report is deleted. */
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type Report, useDeleteReport } from "./reports";

export type DeleteReportDialogProps = { report: Report; onClose: () => void; onDeleted: () => void };

export function DeleteReportDialog({ report, onClose, onDeleted }: DeleteReportDialogProps) {
  const { mutate, isPending } = useDeleteReport(onDeleted);
  return (
    <ConfirmDialog
      isOpen
      title={t("reports.deleteTitle", { name: report.name })}
      confirm={t("reports.delete")}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(report)}
    >
      <p>{t("reports.deleteExplained")}</p>
    </ConfirmDialog>
  );
}
