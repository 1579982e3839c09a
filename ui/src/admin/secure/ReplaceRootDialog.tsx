/** Asks for confirmation before the house gets a new certificate, which devices must install anew. */
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useReplaceRoot } from "./secureConnection";

export function ReplaceRootDialog({ onClose }: { onClose: () => void }) {
  const replace = useReplaceRoot(onClose);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("secure.renewTitle")}
      submit={t("secure.renewConfirm")}
      busy={replace.isPending}
      onClose={onClose}
      onSubmit={() => replace.mutate()}
    >
      <p>{t("secure.renewExplained")}</p>
      {replace.error && (
        <Banner kind="error" role="alert">
          {describeError(replace.error)}
        </Banner>
      )}
    </Dialog>
  );
}
