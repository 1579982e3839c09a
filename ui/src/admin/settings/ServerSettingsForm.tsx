/** A form of stored settings. What an environment variable decides is shown, but cannot be changed here. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { useEdited } from "@/kit/form/useEdited";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";

import { findGeneralError, mapServerErrors } from "../AdminForm";
import {
  type ServerSetting,
  type SettingField,
  serverSettingsQuery,
  useSaveSettings,
  readValues,
} from "./serverSettings";
import { SettingInput } from "./SettingInput";
import "./server-settings.css";

type ServerSettingsFormProps = {
  /** The name of the form, for the question about unsaved changes. */
  name: string;
  fields: SettingField[];
};

export function ServerSettingsForm(props: ServerSettingsFormProps) {
  const { data, error, isFetching, refetch } = useQuery(serverSettingsQuery);
  if (data) return <LoadedForm {...props} settings={data} />;
  if (error) return <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  return <LoadingLines count={5} />;
}

function LoadedForm({ name, fields, settings }: ServerSettingsFormProps & { settings: ServerSetting[] }) {
  const { values, changed, set, isDirty, forget } = useEdited(readValues(settings, fields));
  const { mutateAsync, error, reset } = useSaveSettings(fields);
  // The fields of secrets start anew after each save, because they show nothing of what was entered.
  const [saves, setSaves] = useState(0);
  const errors = mapServerErrors(error);
  const save = async () => {
    if (!isDirty) return;
    await mutateAsync(changed);
    forget();
    setSaves(saves + 1);
  };
  return (
    <SavedForm name={name} isDirty={isDirty} error={findGeneralError(error)} onSave={save}>
      <div className="server-settings" key={saves}>
        {fields.map((field) => {
          const setting = settings.find((one) => one.name === field.name);
          return (
            setting && (
              <SettingInput
                key={field.name}
                field={field}
                setting={setting}
                value={values[field.name] ?? null}
                isSentElsewhere={field.sentTo !== undefined && field.sentTo in changed}
                error={errors[field.name]}
                onChange={(value) => {
                  if (error) reset();
                  set({ [field.name]: value });
                }}
              />
            )
          );
        })}
      </div>
      {settings.some(({ name: one, variable }) => variable && one in values) && (
        <p className="hint small">{t("serverSettings.whyVariables")}</p>
      )}
    </SavedForm>
  );
}
