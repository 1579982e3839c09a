/** Takes an update from a file or from the address in the settings. Its trial then begins. */
import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { FileButton, FileDrop } from "@/kit/form/FileDrop";
import { intl, t } from "@/locales/language";

import { ServerSettingsForm } from "../settings/ServerSettingsForm";
import type { SettingField } from "../settings/serverSettings";
import { isTrying, type Updates, useFetchUpdate, useSendUpdate } from "./updates";

const ADDRESS: SettingField[] = [
  { name: "updateUrl", kind: "url", label: "updates.address", help: "updates.addressHelp" },
];

export function UpdateSources({ updates }: { updates: Updates }) {
  const send = useSendUpdate();
  const fetching = useFetchUpdate();
  const isBusy = send.isPending || fetching.isPending || isTrying(updates);
  const take = (file: File) => {
    if (!isBusy) send.mutate(file);
  };
  const error = send.error ?? fetching.error;
  return (
    <>
      <FileDrop hint={t("updates.dropHere")} onFile={take}>
        {send.isPending ? (
          <SendProgress sent={send.sent} />
        ) : (
          <FileButton accept=".hearthbook-update" onFile={take}>
            {t("updates.choose")}
          </FileButton>
        )}
      </FileDrop>
      <ServerSettingsForm name={t("updates.address")} fields={ADDRESS} />
      {updates.address && (
        <div>
          <Button icon="download" busy={fetching.isPending} disabled={isBusy} onClick={() => fetching.mutate()}>
            {t("updates.fetch")}
          </Button>
        </div>
      )}
      {error && (
        <Banner kind="error" role="alert">
          {sendMessage(error)}
        </Banner>
      )}
    </>
  );
}

function SendProgress({ sent }: { sent: number }) {
  const percent = new Intl.NumberFormat(intl(), { style: "percent" }).format(sent);
  return <TaskProgress doing={t("updates.sending", { percent })} name={t("updates.choose")} done={sent} total={1} />;
}

/** A proxy that refuses a piece by its size sends its own page instead of the server's message. */
const sendMessage = (error: unknown) =>
  error instanceof ApiError && error.status === 413 && !error.message
    ? t("updates.proxyRefuses")
    : describeError(error);
