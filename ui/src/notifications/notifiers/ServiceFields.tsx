/** Where a notifier sends: the service, and the two or three fields that it needs. */
import { Button } from "@/kit/Button";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import type { FieldValues } from "./serviceAddress";
import { listFields, SERVICES, type ServiceName } from "./notifierServices";

const NAMES = [...Object.keys(SERVICES), "other"] as ServiceName[];

export type ServiceFieldsProps = {
  service: ServiceName;
  values: FieldValues;
  errors: Record<string, string | undefined>;
  onService: (service: ServiceName) => void;
  onValues: (values: FieldValues) => void;
};

export function ServiceFields({ service, values, errors, onService, onValues }: ServiceFieldsProps) {
  return (
    <>
      <Select
        label={t("notifiers.service")}
        value={service}
        onChange={onService}
        options={NAMES.map((name) => ({ value: name, label: t(`notifiers.serviceNames.${name}`) }))}
      />
      {listFields(service).map(({ name, label, help, placeholder, isSecret, isOptional }) => (
        <TextField
          key={`${service} ${name}`}
          label={t(label)}
          optional={isOptional}
          type={isSecret ? "password" : "text"}
          dir="ltr"
          autoComplete={isSecret ? "new-password" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          help={help && t(help)}
          error={errors[name]}
          value={values[name] ?? ""}
          onChange={(value) => onValues({ ...values, [name]: value })}
        />
      ))}
      {service === "other" && <p className="small hint">{t("notifiers.services")}</p>}
    </>
  );
}

/** The service of a stored notifier. Its address is never shown, so all of it is entered anew, or none. */
export function StoredService({ service, onReplace }: { service: ServiceName; onReplace: () => void }) {
  const label = t("notifiers.service");
  return (
    <div className="stored-service" role="group" aria-label={label}>
      <p className="stored-label">{label}</p>
      <p>{t(`notifiers.serviceNames.${service}`)}</p>
      <p className="small dim">{t("notifiers.addressKept")}</p>
      <Button compact onClick={onReplace}>
        {t("notifiers.replaceAddress")}
      </Button>
    </div>
  );
}
