/** Validates a user account before it is sent. */
import {
  validateNames,
  withoutUndefined,
  checkPassword,
  checkRequired,
  describeValidation,
} from "@/users/account/checkAccount";

import type { NewUser, UserSettings } from "../adminQueries";

export type UserErrors = Partial<Record<keyof NewUser, string>>;

/**
 * Returns the errors by field, in the user's language. Only a new account needs a password, and only an account that has
 * an e-mail address keeps needing one.
 */
export function validateUser(account: UserSettings | NewUser, saved?: UserSettings): UserErrors {
  const found = withoutUndefined({
    ...validateNames(account),
    ...(account.email.trim() === "" && saved?.email === "" && { email: undefined }),
    group: checkRequired(account.group),
    household: checkRequired(account.household),
    ...("password" in account && { password: checkPassword(account.password) }),
  });
  return Object.fromEntries(Object.entries(found).map(([name, complaint]) => [name, describeValidation(complaint)]));
}

/** Trims the names and the e-mail address, because spaces around them are typing mistakes. */
export const trimmed = <Given extends Partial<UserSettings>>(given: Given): Given => ({
  ...given,
  ...Object.fromEntries(
    (["fullName", "username", "email"] as const).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name].trim()]],
    ),
  ),
});
