/** Checks the one-time code, and sends the first account and the initial settings in one request. */
import type { QueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { findFirstDayOfWeek } from "@/locales/findFirstDayOfWeek";
import { locale, t } from "@/locales/language";
import { loadSignedIn } from "@/session/session";
import { type Account, makeNames } from "@/users/account/checkAccount";

export type SetupOptions = { publicAccess: boolean; seedData: boolean };

/** Checks the code, which stays valid. Rejects if it is wrong, or if the first account exists already. */
export const checkCode = (code: string) => call("POST", "setup/code", { body: { code: code.trim() } });

export async function setUp(cache: QueryClient, code: string, account: Account, choices: SetupOptions) {
  const here = { locale: locale(), firstDayOfWeek: findFirstDayOfWeek() };
  const body = { code: code.trim(), ...makeNames(account), password: account.password, ...choices, ...here };
  await call("POST", "setup", { body });
  return loadSignedIn(cache);
}

export type SetupError = {
  text: string;
  isAboutCode: boolean;
  isDone: boolean;
  /** The errors by field of the account. */
  fields: Record<string, string>;
};

export function readSetupError(error: unknown): SetupError {
  const { status, fields } = error instanceof ApiError ? error : { status: 500, fields: {} };
  const isAboutCode = status === 403;
  const isDone = status === 409;
  const text = isAboutCode ? t("setup.wrongCode") : isDone ? t("setup.alreadyDone") : describeError(error);
  return { text, isAboutCode, isDone, fields };
}
