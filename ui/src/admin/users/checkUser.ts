/** What is still missing in an account before it can be sent. */
import { ApiError } from "@/api/client";
import { complaintsAboutNames, onlyFound, passwordComplaint, required, textOf } from "@/users/account/checkAccount";

import type { NewUser, UserSettings } from "./users";

export type Faults = Partial<Record<keyof NewUser, string>>;

/** In the words of the page; somebody new needs a password too. */
export function faultsOf(account: UserSettings | NewUser): Faults {
  const found = onlyFound({
    ...complaintsAboutNames(account),
    group: required(account.group),
    household: required(account.household),
    ...("password" in account && { password: passwordComplaint(account.password) }),
  });
  return Object.fromEntries(Object.entries(found).map(([name, complaint]) => [name, textOf(complaint)]));
}

/** What the server says against single fields. */
export const refusedOf = (error: unknown): Faults => (error instanceof ApiError ? error.fields : {});

/** What it says against the whole. */
export const refusalOf = (error: unknown) => (Object.keys(refusedOf(error)).length > 0 ? undefined : error);

/** Blanks at the ends are slips of the finger. */
export const trimmed = <Given extends Partial<UserSettings>>(given: Given): Given => ({
  ...given,
  ...Object.fromEntries(
    (["fullName", "username", "email"] as const).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name].trim()]],
    ),
  ),
});
