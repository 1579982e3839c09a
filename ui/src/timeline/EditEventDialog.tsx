/** The dialog to edit the text of a timeline event. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type TimelineEvent, useChangeEvent } from "./events";

export function EditEventDialog({ event, onClose }: { event: TimelineEvent; onClose: () => void }) {
  const [subject, setSubject] = useState(event.subject);
  const [eventMessage, setMessage] = useState(event.eventMessage ?? "");
  const saving = useChangeEvent(onClose);
  const isNameless = subject.trim() === "";
  const save = () => {
    if (!isNameless) saving.mutate({ id: event.id, subject: subject.trim(), eventMessage, image: event.image });
  };
  return (
    <Dialog
      isOpen
      title={t("timeline.editTitle")}
      icon="edit"
      submit={t("timeline.save")}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
      dirty={subject !== event.subject || eventMessage !== (event.eventMessage ?? "")}
    >
      {saving.isError && (
        <Banner kind="error" role="alert">
          {describeError(saving.error)}
        </Banner>
      )}
      <TextField
        label={t("timeline.subject")}
        value={subject}
        onChange={setSubject}
        required
        autoFocus
        maxLength={250}
        error={isNameless ? t("field.required") : undefined}
      />
      <TextField label={t("timeline.message")} value={eventMessage} onChange={setMessage} lines={4} optional />
    </Dialog>
  );
}
