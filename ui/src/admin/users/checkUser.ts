/** What is still missing in an account before it can be sent. */
import { ApiError } from "@/api/client";
import { t } from "@/locales/language";
import { isEmail } from "@/users/joining/checkAccount";

import type { Account } from "./users";

export type Faults = Partial<Record<keyof Account | "password", string>>;

const required = (text: string) => (text.trim() === "" ? t("field.required") : undefined);

export function faultsOf(account: Account): Faults {
  const faults: Faults = {
    fullName: required(account.fullName),
    username: required(account.username) ?? (/\s/.test(account.username.trim()) ? t("field.noWhitespace") : undefined),
    email: required(account.email) ?? (isEmail(account.email) ? undefined : t("field.email")),
    group: required(account.group),
    household: required(account.household),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** What the server says against single fields. */
export const refusedOf = (error: unknown): Faults => (error instanceof ApiError ? error.fields : {});

/** What it says against the whole. */
export const refusalOf = (error: unknown) => (Object.keys(refusedOf(error)).length > 0 ? undefined : error);

/** Blanks at the ends are slips of the finger. */
export const trimmed = <Given extends Account>(account: Given): Given =>
  ({ ...account, fullName: account.fullName.trim(), username: account.username.trim(), email: account.email.trim() });
