/** The settings of mail, language model and base address, which administrators store on the server. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { invalidate } from "@/api/useInvalidate";
import { toast } from "@/base/toast";
import { t, type TextKey } from "@/locales/language";

export type ServerSetting = components["schemas"]["ServerSetting"];
export type SettingName = keyof components["schemas"]["ServerSettings"];
export type SettingValue = string | boolean | null;
export type SettingValues = Record<string, SettingValue>;

/** How one setting is edited. */
export type SettingField = {
  name: SettingName;
  kind: "text" | "host" | "url" | "email" | "number" | "choice" | "flag" | "secret";
  label: TextKey;
  help?: TextKey;
  options?: Record<string, TextKey>;
  /** For a secret: the setting that decides where it is sent. If that changes, the server forgets the secret. */
  sentTo?: SettingName;
};

export type SettingInputProps = {
  field: SettingField;
  setting: ServerSetting;
  value: SettingValue;
  /** Whether a secret would be sent to another machine after saving, so that the server forgets it. */
  isSentElsewhere: boolean;
  error?: string;
  onChange: (value: SettingValue) => void;
};

export const serverSettingsQuery = {
  queryKey: ["admin", "settings"],
  queryFn: () => call<ServerSetting[]>("GET", "admin/settings"),
};

/** Returns what the form shows. A secret is never known here: an empty text leaves it as it is, and null removes it. */
export function readValues(settings: ServerSetting[], fields: SettingField[]): SettingValues {
  const known = new Map(settings.map((one) => [one.name, one.value]));
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = known.get(name) ?? "";
      return [name, kind === "flag" ? value === true : String(value)];
    }),
  );
}

/** Converts what the form has changed to what the server takes. */
export function makeBody(changed: Partial<SettingValues>, fields: SettingField[]): Record<string, unknown> {
  const kinds = new Map<string, SettingField["kind"]>(fields.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    Object.entries(changed).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      const text = value.trim();
      if (text === "") return [name, null];
      return [name, kinds.get(name) === "number" && /^\d+$/.test(text) ? Number(text) : text];
    }),
  );
}

export const useSaveSettings = (fields: SettingField[]) =>
  useAction(
    (changed: Partial<SettingValues>) =>
      call<ServerSetting[]>("PATCH", "admin/settings", { body: makeBody(changed, fields) }),
    {
      quiet: true,
      onDone: async (settings, _given, cache) => {
        cache.setQueryData(serverSettingsQuery.queryKey, settings);
        await invalidate(cache, ["admin", "app/about"]);
        toast.success(t("serverSettings.saved"));
      },
    },
  );

/** The sentence below a field: the variable that decides, or else what the setting is for. */
export function describeSetting({ help }: SettingField, { variable }: ServerSetting) {
  if (variable) return t("serverSettings.byVariable", { variable });
  return help && t(help);
}
