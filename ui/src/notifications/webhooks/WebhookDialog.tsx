/** The dialog to create or edit a webhook: its name, its address, its time, and whether it is on. */
import { useState } from "react";

import { ApiError } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Switch } from "@/kit/form/Switch";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { nameOf, toLocalTime, toUtcTime, useSaveWebhook, type Webhook } from "./webhooks";

type Fields = { name: string; url: string; time: string; enabled: boolean };

const fieldsOf = (webhook?: Webhook): Fields => ({
  name: webhook?.name ?? "",
  url: webhook?.url ?? "",
  time: webhook ? toLocalTime(webhook.scheduledTime) : "07:00",
  enabled: webhook?.enabled ?? true,
});

/** Without `webhook`, the dialog creates a new one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const [before] = useState(() => fieldsOf(webhook));
  const [fields, setFields] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSaveWebhook(webhook?.id, onClose);
  const serverErrors = error instanceof ApiError ? error.fields : {};
  const missing = (text: string) => (isChecked && !text.trim() ? t("field.required") : undefined);
  const save = () => {
    setChecked(true);
    const { enabled, time } = fields;
    const asked = { name: fields.name.trim(), url: fields.url.trim() };
    if (asked.name && asked.url && time) mutate({ ...asked, enabled, scheduledTime: toUtcTime(time) });
  };
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  return (
    <Dialog
      isOpen
      icon="send"
      title={webhook ? t("webhooks.change", { name: nameOf(webhook) }) : t("webhooks.new")}
      submit={t(webhook ? "webhooks.save" : "webhooks.make")}
      busy={isPending}
      dirty={JSON.stringify(fields) !== JSON.stringify(before)}
      onClose={onClose}
      onSubmit={save}
    >
      {error && Object.keys(serverErrors).length === 0 && (
        <Banner kind="error" role="alert">
          {errorMessage(error)}
        </Banner>
      )}
      <TextField
        label={t("webhooks.name")}
        value={fields.name}
        onChange={(name) => set({ name })}
        autoFocus
        error={missing(fields.name) ?? serverErrors.name}
      />
      <TextField
        label={t("webhooks.url")}
        value={fields.url}
        onChange={(url) => set({ url })}
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/plan"
        error={missing(fields.url) ?? serverErrors.url}
      />
      <TextField
        label={t("webhooks.time")}
        type="time"
        value={fields.time}
        onChange={(time) => set({ time })}
        help={t("webhooks.timeHelp")}
        error={missing(fields.time) ?? serverErrors.scheduledTime}
      />
      <Switch isSelected={fields.enabled} onChange={(enabled) => set({ enabled })} help={t("webhooks.enabledHelp")}>
        {t("webhooks.enabled")}
      </Switch>
    </Dialog>
  );
}
