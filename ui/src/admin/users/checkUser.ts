/** Validates a user account before it is sent, and extracts the server's errors for its fields. */
import { ApiError } from "@/api/client";
import { validateNames, withoutUndefined, passwordError, required, validationText } from "@/users/account/checkAccount";

import type { NewUser, UserSettings } from "../adminQueries";

export type UserErrors = Partial<Record<keyof NewUser, string>>;

/** Returns the errors by field, in the user's language. Only a new account needs a password. */
export function validateUser(account: UserSettings | NewUser): UserErrors {
  const found = withoutUndefined({
    ...validateNames(account),
    group: required(account.group),
    household: required(account.household),
    ...("password" in account && { password: passwordError(account.password) }),
  });
  return Object.fromEntries(Object.entries(found).map(([name, complaint]) => [name, validationText(complaint)]));
}

/** Returns the server's errors by field. */
export const serverFieldErrors = (error: unknown): UserErrors => (error instanceof ApiError ? error.fields : {});

/**
 * Returns the error to show above the form, or undefined if the error concerns single fields, because these fields show
 * it.
 */
export const generalError = (error: unknown) => (Object.keys(serverFieldErrors(error)).length > 0 ? undefined : error);

/** Trims the names and the e-mail address, because spaces around them are typing mistakes. */
export const trimmed = <Given extends Partial<UserSettings>>(given: Given): Given => ({
  ...given,
  ...Object.fromEntries(
    (["fullName", "username", "email"] as const).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name].trim()]],
    ),
  ),
});
