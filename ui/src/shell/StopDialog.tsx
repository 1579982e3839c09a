/** The dialog that stops Hearthbook on this computer, and then says how to start it again. */
import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

export function StopDialog({ onClose }: { onClose: () => void }) {
  const stop = useAction(() => call("POST", "app/stop"), { quiet: true });
  if (stop.isSuccess) return <Stopped onClose={onClose} />;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="power"
      title={t("stop.title")}
      submit={t("stop.title")}
      cancel={t("stop.keep")}
      busy={stop.isPending}
      onSubmit={() => stop.mutate()}
      onClose={onClose}
    >
      {stop.error && (
        <Banner kind="error" role="alert">
          {describeError(stop.error)}
        </Banner>
      )}
      <p>{t("stop.explained")}</p>
    </Dialog>
  );
}

const Stopped = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    isOpen
    ignoreOutsideClick
    role="alertdialog"
    icon="power"
    title={t("stop.stopped")}
    onClose={onClose}
    actions={<Button onClick={() => window.location.reload()}>{t("stop.reload")}</Button>}
  >
    <p role="status">{t("stop.again")}</p>
  </Dialog>
);
