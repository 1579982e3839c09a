/** The dialog that keeps Hearthbook running after its window is closed, and starts it with the computer. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Switch } from "@/kit/form/Switch";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type Desktop, desktopQuery } from "./desktop";

export function KeepRunningDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(desktopQuery);
  const change = useAction((keepsRunning: boolean) => call<Desktop>("PUT", "app/desktop", { body: { keepsRunning } }), {
    quiet: true,
    onDone: (desktop, _given, cache) => cache.setQueryData(desktopQuery.queryKey, desktop),
  });
  const failed = change.error ?? error;
  return (
    <Dialog isOpen title={t("desktop.title")} icon="computer" onClose={onClose}>
      <p className="dim">{t("desktop.explained")}</p>
      {failed && (
        <Banner kind="error" role="alert">
          {describeError(failed)}
        </Banner>
      )}
      {!data && !error && <Skeleton />}
      {data && (
        <Switch isSelected={data.keepsRunning} disabled={change.isPending} onChange={change.mutate}>
          {t("desktop.switch")}
        </Switch>
      )}
      {data && <p className="hint small">{t(data.keepsRunning ? "desktop.on" : "desktop.off")}</p>}
    </Dialog>
  );
}
