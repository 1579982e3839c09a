/** Sends the first account and the initial settings in one request. */
import type { QueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { locale, t } from "@/locales/language";
import { signedIn } from "@/session/session";
import type { Account } from "@/users/account/checkAccount";

export type SetupOptions = { publicAccess: boolean; seedData: boolean };

export async function setUp(
  cache: QueryClient,
  code: string,
  { fullName, username, email, password }: Account,
  choices: SetupOptions,
) {
  const account = { fullName: fullName.trim(), username: username.trim(), email: email.trim(), password };
  await call("POST", "setup", { body: { code: code.trim(), ...account, ...choices, locale: locale() } });
  return signedIn(cache);
}

export type SetupError = {
  text: string;
  isAboutCode: boolean;
  /** Whether the error concerns the first step, which has the code and the account. */
  isAboutAccount: boolean;
  isDone: boolean;
  fields: Record<string, string>;
};

export function setupErrorOf(error: unknown): SetupError {
  const { status, fields } = error instanceof ApiError ? error : { status: 500, fields: {} };
  const isAboutCode = status === 403;
  const isDone = status === 409;
  const text = isAboutCode ? t("setup.wrongCode") : isDone ? t("setup.alreadyDone") : errorMessage(error);
  return { text, isAboutCode, isAboutAccount: isAboutCode || Object.keys(fields).length > 0, isDone, fields };
}
