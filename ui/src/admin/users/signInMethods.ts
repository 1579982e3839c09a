/** How somebody signs in, in words. */
import { t } from "@/locales/language";
import type { User } from "@/session/session";

const HERE: User["authMethod"] = "Mealie";

/** Those that lead in here, and those that are chosen already. */
export const methodsFor = (
  setUp: { ldapReady: boolean; oidcReady: boolean } | undefined,
  chosen: string[],
): User["authMethod"][] => [
  HERE,
  ...(["LDAP", "OIDC"] as const).filter(
    (way) => chosen.includes(way) || (way === "LDAP" ? setUp?.ldapReady : setUp?.oidcReady),
  ),
];

export const formatMethod = (authMethod: string) =>
  t(authMethod === "LDAP" ? "admin.byLdap" : authMethod === "OIDC" ? "admin.byOidc" : "admin.byPassword");
