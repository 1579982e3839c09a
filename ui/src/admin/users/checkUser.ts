/** Validates a user account before it is sent, and extracts the server's errors for its fields. */
import { ApiError } from "@/api/client";
import { complaintsAboutNames, onlyFound, passwordComplaint, required, textOf } from "@/users/account/checkAccount";

import type { NewUser, UserSettings } from "./users";

export type Faults = Partial<Record<keyof NewUser, string>>;

/** Returns the errors by field, in the user's language. Only a new account needs a password. */
export function faultsOf(account: UserSettings | NewUser): Faults {
  const found = onlyFound({
    ...complaintsAboutNames(account),
    group: required(account.group),
    household: required(account.household),
    ...("password" in account && { password: passwordComplaint(account.password) }),
  });
  return Object.fromEntries(Object.entries(found).map(([name, complaint]) => [name, textOf(complaint)]));
}

/** Returns the server's errors by field. */
export const refusedOf = (error: unknown): Faults => (error instanceof ApiError ? error.fields : {});

/** Returns the error, or undefined if it concerns single fields, which show it themselves. */
export const refusalOf = (error: unknown) => (Object.keys(refusedOf(error)).length > 0 ? undefined : error);

/** Removes spaces around the names and the e-mail address, which are typing mistakes. */
export const trimmed = <Given extends Partial<UserSettings>>(given: Given): Given => ({
  ...given,
  ...Object.fromEntries(
    (["fullName", "username", "email"] as const).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name].trim()]],
    ),
  ),
});
