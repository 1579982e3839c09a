/** The dialog to create or edit a notifier: its name, its address, its events, and whether it is on. */
import { useState } from "react";

import { useSave } from "@/api/resource";
import { Switch } from "@/kit/form/Switch";
import { t } from "@/locales/language";

import { AddressDialog } from "../AddressDialog";
import { EventBoxes } from "./EventBoxes";
import { type ChosenEvents, type Notifier, notifiers } from "./notifiers";

/** Without `notifier`, the dialog creates a new one. */
export function NotifierDialog({ notifier, onClose }: { notifier?: Notifier; onClose: () => void }) {
  const [options, setOptions] = useState<ChosenEvents>(notifier?.options ?? {});
  const [enabled, setEnabled] = useState(notifier?.enabled ?? true);
  const [isChanged, setChanged] = useState(false);
  const saving = useSave(notifiers, notifier?.id, onClose);
  return (
    <AddressDialog
      icon="send"
      title={notifier ? t("notifiers.change", { name: notifier.name }) : t("notifiers.new")}
      submit={t(notifier ? "notifiers.save" : "notifiers.make")}
      before={{ name: notifier?.name ?? "", url: "" }}
      name={{ label: t("notifiers.name"), serverName: "name" }}
      url={{
        label: t("notifiers.url"),
        serverName: "appriseUrl",
        placeholder: "ntfy://ntfy.sh/topic",
        isOptional: notifier !== undefined,
        help: <AddressHelp notifier={notifier} />,
      }}
      isChanged={isChanged}
      saving={saving}
      // Null keeps the stored address.
      onSave={({ name, url }) => saving.mutate({ name, appriseUrl: url || null, enabled, options })}
      onClose={onClose}
      more={() => (
        <>
          <EventBoxes
            options={options}
            onChange={(next) => {
              setOptions(next);
              setChanged(true);
            }}
          />
          <Switch
            isSelected={enabled}
            onChange={(next) => {
              setEnabled(next);
              setChanged(true);
            }}
            help={t("notifiers.enabledHelp")}
          >
            {t("notifiers.enabled")}
          </Switch>
        </>
      )}
    />
  );
}

function AddressHelp({ notifier }: { notifier?: Notifier }) {
  return (
    <>
      {notifier ? t("notifiers.urlKept", { address: notifier.address }) : t("notifiers.urlHelp")}{" "}
      {t("notifiers.services")}
    </>
  );
}
