/** Asks for confirmation before the certificate of a domain is removed. */
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useStopDomain } from "./ownDomain";

export function StopDomainDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const stop = useStopDomain(onClose);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("ownDomain.stopTitle", { name })}
      submit={t("ownDomain.stopConfirm")}
      busy={stop.isPending}
      onClose={onClose}
      onSubmit={() => stop.mutate()}
    >
      <p>{t("ownDomain.stopExplained")}</p>
      {stop.error && (
        <Banner kind="error" role="alert">
          {describeError(stop.error)}
        </Banner>
      )}
    </Dialog>
  );
}
