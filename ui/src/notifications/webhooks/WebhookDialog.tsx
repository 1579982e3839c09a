/** The dialog to create or edit a webhook: its name, its address, its time, and whether it is on. */
import { useState } from "react";

import { useSave } from "@/api/resource";
import { Switch } from "@/kit/form/Switch";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { AddressDialog } from "../AddressDialog";
import { nameOf, toLocalTime, toUtcTime, type Webhook, webhooks } from "./webhooks";

/** Without `webhook`, the dialog creates a new one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const [before] = useState({
    time: webhook ? toLocalTime(webhook.scheduledTime) : "07:00",
    enabled: webhook?.enabled ?? true,
  });
  const [time, setTime] = useState(before.time);
  const [enabled, setEnabled] = useState(before.enabled);
  const saving = useSave(webhooks, webhook?.id, onClose);
  return (
    <AddressDialog
      icon="send"
      title={webhook ? t("webhooks.change", { name: nameOf(webhook) }) : t("webhooks.new")}
      submit={t(webhook ? "webhooks.save" : "webhooks.make")}
      before={{ name: webhook?.name ?? "", url: webhook?.url ?? "" }}
      name={{ label: t("webhooks.name"), serverName: "name" }}
      url={{ label: t("webhooks.url"), serverName: "url", placeholder: "https://example.com/plan" }}
      isChanged={time !== before.time || enabled !== before.enabled}
      saving={saving}
      onSave={(fields) => time && saving.mutate({ ...fields, enabled, scheduledTime: toUtcTime(time) })}
      onClose={onClose}
      more={({ scheduledTime }) => (
        <>
          <TextField
            label={t("webhooks.time")}
            type="time"
            value={time}
            onChange={setTime}
            help={t("webhooks.timeHelp")}
            error={time ? scheduledTime : t("field.required")}
          />
          <Switch isSelected={enabled} onChange={setEnabled} help={t("webhooks.enabledHelp")}>
            {t("webhooks.enabled")}
          </Switch>
        </>
      )}
    />
  );
}
