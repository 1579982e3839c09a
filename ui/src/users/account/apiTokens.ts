/** The user's API tokens for other programs. The user's own data lists them; only a new one has its text. */
import { resource } from "@/api/resource";
import type { components } from "@/api/schema";
import type { User } from "@/session/user";

export type ApiToken = User["tokens"][number];
export type NewToken = components["schemas"]["NewToken"];

/** A new token is shown at once, because loading the user's data again could fail. */
export const apiTokens = resource("users/api-tokens", { also: ["users/self"], savesAtOnce: true });
