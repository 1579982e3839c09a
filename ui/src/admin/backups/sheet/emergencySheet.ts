/** The emergency sheet: its type, its request, and how a passphrase is written so that it can be read from paper. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";

export type EmergencySheet = components["schemas"]["EmergencySheet"];

/** Fetches the sheet. The passphrase is on it only with the person's own password, so it is kept in no cache. */
export const useEmergencySheet = () =>
  useAction(
    (currentPassword: string) =>
      call<EmergencySheet>("POST", "admin/backups/emergency-sheet", { body: { currentPassword } }),
    { quiet: true },
  );

/** Splits a passphrase that is made of words, with one space between them. Null for any other. */
export function spellPassphrase(passphrase: string): string[] | null {
  const words = passphrase.split(" ");
  return words.length > 1 && words.every((word) => /^\S+$/u.test(word)) ? words : null;
}
