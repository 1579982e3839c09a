/** Asks for confirmation before the server is stopped and a new version is started. */
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useChangeOver } from "./updates";

type ChangeOverDialogProps = { version: string; onBegun: () => void; onClose: () => void };

export function ChangeOverDialog({ version, onBegun, onClose }: ChangeOverDialogProps) {
  const change = useChangeOver(onBegun);
  return (
    <Dialog
      isOpen
      title={t("updates.changeOverTitle", { version })}
      role="alertdialog"
      submit={t("updates.changeOver")}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate(version)}
    >
      <p>{t("updates.changeOverExplained")}</p>
      {change.error && (
        <Banner kind="error" role="alert">
          {describeError(change.error)}
        </Banner>
      )}
    </Dialog>
  );
}
