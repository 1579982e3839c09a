/** How somebody signs in, in words. */
import { t } from "@/locales/language";
import type { User } from "@/session/session";

export const METHODS: User["authMethod"][] = ["Mealie", "LDAP", "OIDC"];

export const tellMethod = (authMethod: string) =>
  t(authMethod === "LDAP" ? "admin.byLdap" : authMethod === "OIDC" ? "admin.byOidc" : "admin.byPassword");
