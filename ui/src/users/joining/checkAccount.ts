/** What is wrong with the fields of a new account, in the words of the product specification. */
import type { TextKey } from "@/locales/language";

export type Account = { fullName: string; username: string; email: string; password: string; passwordConfirm: string };
export type Complaint = { key: TextKey; count?: number };
export type Complaints = Partial<Record<keyof Account, Complaint>>;

export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 258;

/** In the order of the form, so that the first one gets the focus. */
export function complaintsAbout(account: Account): Complaints {
  const complaints: Complaints = {
    fullName: required(account.fullName),
    username: required(account.username) ?? (/\s/.test(account.username.trim()) ? { key: "field.noWhitespace" } : undefined),
    email: required(account.email) ?? (isEmail(account.email) ? undefined : { key: "field.email" }),
    password: required(account.password) ?? lengthOf(account.password),
    passwordConfirm: required(account.passwordConfirm) ?? (account.password === account.passwordConfirm ? undefined : { key: "field.passwordMatch" }),
  };
  return Object.fromEntries(Object.entries(complaints).filter(([, complaint]) => complaint));
}

const required = (text: string): Complaint | undefined => (text.trim() === "" ? { key: "field.required" } : undefined);

function lengthOf(password: string): Complaint | undefined {
  if (password.length < SHORTEST_PASSWORD) return { key: "field.minLength", count: SHORTEST_PASSWORD };
  return password.length > LONGEST_PASSWORD ? { key: "field.maxLength", count: LONGEST_PASSWORD } : undefined;
}

/** Something, an at sign, a host with an ending. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
