/** The stored settings as the server returns them: all with their defaults, except for given changes. */
import type { ServerSetting, SettingName } from "@/admin/settings/serverSettings";

const DEFAULTS: Partial<Record<SettingName, unknown>> = {
  baseUrl: "",
  smtpHost: "",
  smtpPort: 587,
  smtpAuthStrategy: "TLS",
  smtpUser: "",
  smtpPassword: null,
  smtpFromName: "Hearthbook",
  smtpFromEmail: "",
  openaiApiKey: null,
  openaiBaseUrl: "",
  openaiModel: "gpt-4o",
  openaiEnableImageServices: true,
  openaiSendDatabaseData: true,
  openaiRequestTimeout: 60,
  updateUrl: "",
};
const SECRETS = new Set(["smtpPassword", "openaiApiKey"]);

export const storedSettings = (changes: Partial<Record<SettingName, Partial<ServerSetting>>> = {}): ServerSetting[] =>
  Object.entries(DEFAULTS).map(([name, value]) => {
    const isSecret = SECRETS.has(name);
    const setting = {
      name,
      value,
      isSecret,
      isSet: Boolean(value),
      isStored: false,
      isUnreadable: false,
      variable: null,
    };
    const changed = { ...setting, ...changes[name as SettingName] };
    return isSecret ? { ...changed, value: null } : changed;
  });
