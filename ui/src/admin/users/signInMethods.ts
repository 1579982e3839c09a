/** The sign-in methods and their names. */
import { t } from "@/locales/language";
import type { User } from "@/session/user";

const PASSWORD: User["authMethod"] = "Mealie";

/**
 * Returns the sign-in methods to offer: passwords, and all methods that are configured on this server or already
 * chosen.
 */
export const listMethods = (
  setUp: { ldapReady: boolean; oidcReady: boolean } | undefined,
  chosen: string[],
): User["authMethod"][] => [
  PASSWORD,
  ...(["LDAP", "OIDC"] as const).filter(
    (way) => chosen.includes(way) || (way === "LDAP" ? setUp?.ldapReady : setUp?.oidcReady),
  ),
];

export const formatMethod = (authMethod: string) =>
  t(authMethod === "LDAP" ? "admin.byLdap" : authMethod === "OIDC" ? "admin.byOidc" : "admin.byPassword");
