/** Validates the fields of a new account. */
import { t, type TextKey } from "@/locales/language";

export type Account = { fullName: string; username: string; email: string; password: string; passwordConfirm: string };
export const NOBODY: Account = { fullName: "", username: "", email: "", password: "", passwordConfirm: "" };
export type Complaint = { key: TextKey; count?: number };
export type Complaints = Partial<Record<keyof Account, Complaint>>;

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 258;

/** Returns the error message in the page's language. */
export const textOf = (complaint?: Complaint) => (complaint ? t(complaint.key, { count: complaint.count }) : undefined);

/** Returns the errors of all fields. */
export function complaintsAbout(account: Account): Complaints {
  return onlyFound({
    ...complaintsAboutNames(account),
    ...newPasswordComplaints(account.password, account.passwordConfirm),
  });
}

/** Drops the fields without an error. */
export const onlyFound = <Of extends string>(complaints: Partial<Record<Of, Complaint | undefined>>) =>
  Object.fromEntries(Object.entries(complaints).filter(([, complaint]) => complaint)) as Partial<Record<Of, Complaint>>;

export const complaintsAboutNames = ({
  fullName,
  username,
  email,
}: Pick<Account, "fullName" | "username" | "email">): Pick<Complaints, "fullName" | "username" | "email"> => ({
  fullName: required(fullName),
  username: usernameComplaint(username),
  email: emailComplaint(email),
});

export const usernameComplaint = (username: string): Complaint | undefined =>
  required(username) ?? (/\s/.test(username.trim()) ? { key: "field.noWhitespace" } : undefined);

export const emailComplaint = (email: string): Complaint | undefined =>
  required(email) ?? (isEmail(email) ? undefined : { key: "field.email" });

export const newPasswordComplaints = (
  password: string,
  confirm: string,
): Pick<Complaints, "password" | "passwordConfirm"> => ({
  password: passwordComplaint(password),
  passwordConfirm: required(confirm) ?? (password === confirm ? undefined : { key: "field.passwordMatch" }),
});

export const required = (text: string): Complaint | undefined =>
  text.trim() === "" ? { key: "field.required" } : undefined;

export function passwordComplaint(password: string): Complaint | undefined {
  if (password === "") return { key: "field.required" };
  if (password.length < SHORTEST_PASSWORD) return { key: "field.minLength", count: SHORTEST_PASSWORD };
  return password.length > LONGEST_PASSWORD ? { key: "field.maxLength", count: LONGEST_PASSWORD } : undefined;
}

/** Accepts hosts without a dot, as in `anna@nas`, like the server. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
