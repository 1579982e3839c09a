/** Validates the fields of a new account. */
import { t, type TextKey } from "@/locales/language";

/** What people enter for a new account. The server makes a username of the full name. */
export type Account = { fullName: string; email: string; password: string };
export const EMPTY_ACCOUNT: Account = { fullName: "", email: "", password: "" };
export type ValidationError = { key: TextKey; count?: number };
type Validated<Name extends string> = Partial<Record<Name, ValidationError>>;

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 258;

/** Returns the error message in the page's language. */
export const describeValidation = (error?: ValidationError) =>
  error ? t(error.key, { count: error.count }) : undefined;

/** Returns the errors of all fields. */
export function validateAccount({ fullName, email, password }: Account): Validated<keyof Account> {
  return withoutUndefined({
    fullName: checkRequired(fullName),
    email: email.trim() === "" ? undefined : checkEmail(email),
    password: checkPassword(password),
  });
}

/** Returns the names of an account for the server. Without an e-mail address, the server makes one. */
export const makeNames = ({ fullName, email }: Account) => ({
  fullName: fullName.trim(),
  ...(email.trim() && { email: email.trim() }),
});

/** Whether the account's e-mail address was made by the server, so that no mail reaches it. */
export const isMadeAddress = (email: string) => email.endsWith(".invalid");

/** Drops the fields without an error. */
export const withoutUndefined = <Of extends string>(errors: Partial<Record<Of, ValidationError | undefined>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Partial<Record<Of, ValidationError>>;

export const validateNames = ({
  fullName,
  username,
  email,
}: Record<"fullName" | "username" | "email", string>): Validated<"fullName" | "username" | "email"> => ({
  fullName: checkRequired(fullName),
  username: checkUsername(username),
  email: checkEmail(email),
});

export const checkUsername = (username: string): ValidationError | undefined =>
  checkRequired(username) ?? (/\s/.test(username.trim()) ? { key: "field.noWhitespace" } : undefined);

export const checkEmail = (email: string): ValidationError | undefined =>
  checkRequired(email) ?? (isEmail(email) ? undefined : { key: "field.email" });

export const checkNewPassword = (password: string, confirm: string): Validated<"password" | "passwordConfirm"> => ({
  password: checkPassword(password),
  passwordConfirm: checkRequired(confirm) ?? (password === confirm ? undefined : { key: "field.passwordMatch" }),
});

export const checkRequired = (text: string): ValidationError | undefined =>
  text.trim() === "" ? { key: "field.required" } : undefined;

export function checkPassword(password: string): ValidationError | undefined {
  if (password === "") return { key: "field.required" };
  if (password.length < MIN_PASSWORD_LENGTH) return { key: "field.minLength", count: MIN_PASSWORD_LENGTH };
  return password.length > MAX_PASSWORD_LENGTH ? { key: "field.maxLength", count: MAX_PASSWORD_LENGTH } : undefined;
}

/** Accepts hosts without a dot, as in `anna@nas`, like the server. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
