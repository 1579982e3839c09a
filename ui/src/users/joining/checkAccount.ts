/** What is wrong with the fields of a new account, in the words of the product specification. */
import { t, type TextKey } from "@/locales/language";

export type Account = { fullName: string; username: string; email: string; password: string; passwordConfirm: string };
export const NOBODY: Account = { fullName: "", username: "", email: "", password: "", passwordConfirm: "" };
export type Complaint = { key: TextKey; count?: number };
export type Complaints = Partial<Record<keyof Account, Complaint>>;

export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 258;

/** In the words of this page. */
export const textOf = (complaint?: Complaint) => (complaint ? t(complaint.key, { count: complaint.count }) : undefined);

/** In the order of the form, so that the first one gets the focus. */
export function complaintsAbout(account: Account): Complaints {
  const complaints: Complaints = {
    fullName: required(account.fullName),
    username: usernameComplaint(account.username),
    email: emailComplaint(account.email),
    ...newPasswordComplaints(account.password, account.passwordConfirm),
  };
  return Object.fromEntries(Object.entries(complaints).filter(([, complaint]) => complaint));
}

export const usernameComplaint = (username: string): Complaint | undefined =>
  required(username) ?? (/\s/.test(username.trim()) ? { key: "field.noWhitespace" } : undefined);

export const emailComplaint = (email: string): Complaint | undefined =>
  required(email) ?? (isEmail(email) ? undefined : { key: "field.email" });

export const newPasswordComplaints = (password: string, confirm: string): Pick<Complaints, "password" | "passwordConfirm"> => ({
  password: required(password) ?? lengthOf(password),
  passwordConfirm: required(confirm) ?? (password === confirm ? undefined : { key: "field.passwordMatch" }),
});

export const required = (text: string): Complaint | undefined => (text.trim() === "" ? { key: "field.required" } : undefined);

function lengthOf(password: string): Complaint | undefined {
  if (password.length < SHORTEST_PASSWORD) return { key: "field.minLength", count: SHORTEST_PASSWORD };
  return password.length > LONGEST_PASSWORD ? { key: "field.maxLength", count: LONGEST_PASSWORD } : undefined;
}

/** Something, an at sign, a host with an ending. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
