/** The dialog to create or edit a notifier: its name, where it sends, what it is about, and whether it is on. */
import { useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useSave } from "@/api/resource";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { focusFirstInvalid } from "@/kit/form/focusFirstInvalid";
import { Switch } from "@/kit/form/Switch";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { EventSentences } from "./EventSentences";
import { type ChosenEvents, listChosenEvents, type Notifier, notifiers } from "./notifiers";
import type { FieldValues } from "./serviceAddress";
import { ServiceFields, StoredService } from "./ServiceFields";
import { buildAddress, findErrors, findService, type ServiceName } from "./notifierServices";
import { useTryNotifier } from "./useTryNotifier";

type Draft = {
  name: string;
  service: ServiceName;
  fields: FieldValues;
  /** Whether the stored address is replaced by that of the fields. */
  isNewAddress: boolean;
  options: ChosenEvents;
  enabled: boolean;
};

const makeDraft = (notifier?: Notifier): Draft => ({
  name: notifier?.name ?? "",
  service: notifier ? findService(notifier.address) : "ntfy",
  fields: {},
  isNewAddress: !notifier,
  options: notifier?.options ?? {},
  enabled: notifier?.enabled ?? true,
});

/** Without `notifier`, the dialog creates a new one. */
export function NotifierDialog({ notifier, onClose }: { notifier?: Notifier; onClose: () => void }) {
  const { values: draft, set, isDirty } = useEdited(makeDraft(notifier));
  const [checked, setChecked] = useState<"nothing" | "address" | "all">("nothing");
  const saving = useSave(notifiers, notifier?.id, onClose);
  const trying = useTryNotifier();
  const { name, service, fields, isNewAddress, options, enabled } = draft;
  const wrong = isNewAddress ? findErrors(service, fields) : {};
  const isAddressRight = Object.keys(wrong).length === 0;
  const isChosen = listChosenEvents({ options }).length > 0;
  // Null keeps or tries the stored address.
  const appriseUrl = isNewAddress && isAddressRight ? buildAddress(service, fields) : null;
  const change = (changes: Partial<Draft>) => {
    set(changes);
    if (trying.data || trying.error) trying.reset();
  };
  const save = () => {
    setChecked("all");
    if (name.trim() && isAddressRight && isChosen) saving.mutate({ name: name.trim(), appriseUrl, enabled, options });
  };
  const sendTest = () => {
    if (checked === "nothing") setChecked("address");
    if (isAddressRight) trying.mutate({ appriseUrl, notifierId: notifier?.id ?? null });
  };
  const failure = trying.error ?? saving.error;
  const faults = failure instanceof ApiError ? failure.fields : {};
  const shown = checked === "nothing" ? {} : translateErrors(wrong);
  if (service === "other" && faults.appriseUrl) shown.address ??= faults.appriseUrl;
  return (
    <Dialog
      isOpen
      icon="send"
      title={notifier ? t("notifiers.change", { name: notifier.name }) : t("notifiers.new")}
      submit={t(notifier ? "notifiers.save" : "notifiers.make")}
      busy={saving.isPending}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={save}
      actions={
        <Button
          icon="send"
          busy={trying.isPending}
          onClick={({ currentTarget: { form } }) => {
            sendTest();
            if (form) focusFirstInvalid(form);
          }}
        >
          {t("notifiers.try")}
        </Button>
      }
    >
      <TextField
        label={t("notifiers.name")}
        placeholder={t("notifiers.nameExample")}
        value={name}
        onChange={(next) => change({ name: next })}
        autoFocus
        error={(checked === "all" && !name.trim() ? t("field.required") : undefined) ?? faults.name}
      />
      {isNewAddress ? (
        <ServiceFields
          service={service}
          values={fields}
          errors={shown}
          onService={(next) => change({ service: next, fields: {} })}
          onValues={(next) => change({ fields: next })}
        />
      ) : (
        <StoredService service={service} onReplace={() => change({ isNewAddress: true })} />
      )}
      <EventSentences
        options={options}
        onChange={(next) => change({ options: next })}
        error={checked === "all" && !isChosen ? t("notifiers.noneChosen") : undefined}
      />
      <Switch isSelected={enabled} onChange={(next) => change({ enabled: next })} help={t("notifiers.enabledHelp")}>
        {t("notifiers.enabled")}
      </Switch>
      <Outcome
        tried={trying.data}
        failure={failure}
        isShownAtField={service === "other" && Boolean(faults.appriseUrl)}
      />
    </Dialog>
  );
}

const translateErrors = (errors: ReturnType<typeof findErrors>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, t(key)]));

type OutcomeProps = {
  tried?: { success?: boolean; error?: string | null };
  failure: Error | null;
  isShownAtField: boolean;
};

/** What became of the test message, or why the notifier could not be saved. */
function Outcome({ tried, failure, isShownAtField }: OutcomeProps) {
  if (tried?.success)
    return (
      <Banner kind="good" role="status">
        {t("notifiers.tried")}
      </Banner>
    );
  const why = tried ? tried.error : failure && !isShownAtField && describeFailure(failure);
  if (!why) return null;
  return (
    <Banner kind="error" role="alert">
      <bdi>{why}</bdi>
    </Banner>
  );
}

const describeFailure = (failure: Error) =>
  (failure instanceof ApiError && failure.fields.appriseUrl) || describeError(failure);
