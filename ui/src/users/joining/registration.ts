/** A new account as it is filled in: which roads lead there, and what is sent at their end. */
import { type QueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import { locale } from "@/locales/language";
import { handOver, signIn, type User } from "@/session/session";

import { type Account, NOBODY } from "../account/checkAccount";

export type RegistrationStep = "start" | "token" | "group" | "account" | "review";
export type RegistrationMode = "join" | "found" | "invited";

/** Which leaves one turns; who comes with an invitation in the address is asked for nothing but the account. */
export const STEPS: Record<RegistrationMode, RegistrationStep[]> = {
  join: ["start", "token", "account", "review"],
  found: ["start", "group", "account", "review"],
  invited: ["account", "review"],
};

export type Newcomer = {
  account: Account;
  advanced: boolean;
  token: string;
  group: string;
  isPrivate: boolean;
  seedData: boolean;
};
export const newcomer = (token: string): Newcomer => ({
  account: NOBODY,
  advanced: false,
  token,
  group: "",
  isPrivate: true,
  seedData: true,
});

/** The code at the end of an invitation's link, or the code alone. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim();
  return URL.canParse(text) ? (new URL(text).searchParams.get("token") ?? "") : text;
}

/** Whether an account may have been made that nobody heard of. */
export const isAnswerLost = (error: unknown) => error instanceof ApiError && (error.unreachable || error.status >= 500);

/** What is sent of an account. */
export function wishOf(road: RegistrationMode, { account, advanced, token, group, isPrivate, seedData }: Newcomer) {
  const { fullName, username, email, password, passwordConfirm } = account;
  const who = {
    fullName: fullName.trim(),
    username: username.trim(),
    email: email.trim(),
    password,
    passwordConfirm,
    advanced,
    locale: locale(),
  };
  const where =
    road === "found" ? { group: group.trim(), private: isPrivate, seedData } : { groupToken: tokenIn(token) };
  return { ...who, ...where };
}

/** Makes the account, then signs in with it; null when only the second did not succeed. The same wish under the same key makes one account. */
export async function register(
  cache: QueryClient,
  wish: ReturnType<typeof wishOf>,
  idempotencyKey: string,
): Promise<User | null> {
  await call("POST", "users/register", { body: wish, waits: true, idempotencyKey });
  const user = await signIn(cache, wish.username, wish.password, false).catch(() => null);
  if (user) handOver(cache, user);
  return user;
}
