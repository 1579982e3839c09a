/** The mail settings that administrators can store. */
import type { SettingField } from "./settings/serverSettings";

export const MAIL_SETTINGS: SettingField[] = [
  { name: "smtpHost", kind: "host", label: "mail.labels.host", help: "mail.host" },
  {
    name: "smtpAuthStrategy",
    kind: "choice",
    label: "mail.labels.authStrategy",
    options: { TLS: "mail.byTls", SSL: "mail.bySsl", NONE: "mail.unencrypted" },
  },
  { name: "smtpPort", kind: "number", label: "mail.labels.port", help: "mail.port" },
  { name: "smtpUser", kind: "text", label: "mail.labels.user", help: "mail.user" },
  { name: "smtpPassword", kind: "secret", label: "mail.labels.password", help: "mail.password", sentTo: "smtpHost" },
  { name: "smtpFromName", kind: "text", label: "mail.labels.fromName" },
  { name: "smtpFromEmail", kind: "email", label: "mail.labels.fromEmail", help: "mail.fromEmail" },
];
