/** Validates the fields of a new account. */
import { t, type TextKey } from "@/locales/language";

export type Account = { fullName: string; username: string; email: string; password: string; passwordConfirm: string };
export const EMPTY_ACCOUNT: Account = { fullName: "", username: "", email: "", password: "", passwordConfirm: "" };
export type ValidationError = { key: TextKey; count?: number };
export type ValidationErrors = Partial<Record<keyof Account, ValidationError>>;

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 258;

/** Returns the error message in the page's language. */
export const validationText = (error?: ValidationError) => (error ? t(error.key, { count: error.count }) : undefined);

/** Returns the errors of all fields. */
export function validateAccount(account: Account): ValidationErrors {
  return withoutUndefined({
    ...validateNames(account),
    ...newPasswordErrors(account.password, account.passwordConfirm),
  });
}

/** Drops the fields without an error. */
export const withoutUndefined = <Of extends string>(errors: Partial<Record<Of, ValidationError | undefined>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Partial<Record<Of, ValidationError>>;

export const validateNames = ({
  fullName,
  username,
  email,
}: Pick<Account, "fullName" | "username" | "email">): Pick<ValidationErrors, "fullName" | "username" | "email"> => ({
  fullName: required(fullName),
  username: usernameError(username),
  email: emailError(email),
});

export const usernameError = (username: string): ValidationError | undefined =>
  required(username) ?? (/\s/.test(username.trim()) ? { key: "field.noWhitespace" } : undefined);

export const emailError = (email: string): ValidationError | undefined =>
  required(email) ?? (isEmail(email) ? undefined : { key: "field.email" });

export const newPasswordErrors = (
  password: string,
  confirm: string,
): Pick<ValidationErrors, "password" | "passwordConfirm"> => ({
  password: passwordError(password),
  passwordConfirm: required(confirm) ?? (password === confirm ? undefined : { key: "field.passwordMatch" }),
});

export const required = (text: string): ValidationError | undefined =>
  text.trim() === "" ? { key: "field.required" } : undefined;

export function passwordError(password: string): ValidationError | undefined {
  if (password === "") return { key: "field.required" };
  if (password.length < MIN_PASSWORD_LENGTH) return { key: "field.minLength", count: MIN_PASSWORD_LENGTH };
  return password.length > MAX_PASSWORD_LENGTH ? { key: "field.maxLength", count: MAX_PASSWORD_LENGTH } : undefined;
}

/** Accepts hosts without a dot, as in `anna@nas`, like the server. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
