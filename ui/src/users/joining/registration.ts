/** The data of a registration, its steps, and the requests that create the account. */
import { type QueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import { findFirstDayOfWeek } from "@/locales/findFirstDayOfWeek";
import { locale } from "@/locales/language";
import { claimPageForUser, signIn } from "@/session/session";
import type { User } from "@/session/user";

import { type Account, EMPTY_ACCOUNT, makeNames } from "../account/checkAccount";

export type RegistrationStep = "start" | "token" | "group" | "account";
export type RegistrationMode = "join" | "found" | "invited";

/** The steps of each way to register. With an invitation in the URL, the user only has to enter the account data. */
export const STEPS: Record<RegistrationMode, RegistrationStep[]> = {
  join: ["start", "token", "account"],
  found: ["start", "group", "account"],
  invited: ["account"],
};

export type RegistrationData = {
  account: Account;
  token: string;
  group: string;
  isPrivate: boolean;
  seedData: boolean;
};
export const makeEmptyRegistration = (token: string): RegistrationData => ({
  account: EMPTY_ACCOUNT,
  token,
  group: "",
  isPrivate: true,
  seedData: true,
});

/** Returns the token in an invitation link, or the text itself if it is only the token. */
export function findToken(pasted: string): string {
  const text = pasted.trim();
  return URL.canParse(text) ? (new URL(text).searchParams.get("token") ?? "") : text;
}

/** Whether the account may have been created although no response arrived. */
export const isAnswerLost = (error: unknown) => error instanceof ApiError && (error.unreachable || error.status >= 500);

/** Builds the request body. The password is sent twice, as the API requires, although people enter it once. */
export function makeRequestBody(
  mode: RegistrationMode,
  { account, token, group, isPrivate, seedData }: RegistrationData,
) {
  const { password } = account;
  const who = { ...makeNames(account), password, passwordConfirm: password, locale: locale() };
  const where =
    mode === "found"
      ? { group: group.trim(), private: isPrivate, seedData, firstDayOfWeek: findFirstDayOfWeek() }
      : { groupToken: findToken(token) };
  return { ...who, ...where };
}

/**
 * Creates the account and signs the user in. Returns null if the account was created but signing in failed. Repeating
 * the same request with the same key creates only one account.
 */
export async function register(
  cache: QueryClient,
  body: ReturnType<typeof makeRequestBody>,
  idempotencyKey: string,
): Promise<User | null> {
  const made = await call<User>("POST", "users/register", { body, retriesWhenLimited: true, idempotencyKey });
  const user = await signIn(cache, made.username, body.password, false).catch(() => null);
  if (user) claimPageForUser(cache, user);
  return user;
}
