/**
 * Stores the entered registration data in this tab, so that it survives a reload. Each invitation has its own draft.
 * Passwords are not stored.
 */
import { readStored, writeStored } from "@/kit/device/useStored";

import { newcomer, type Newcomer } from "./registration";

const at = (word: string) => `registration ${word}`;

export const readDraft = (word: string): Newcomer => readStored(at(word), newcomer(word), sessionStorage);

export const keepDraft = (word: string, who: Newcomer) =>
  writeStored(at(word), { ...who, account: { ...who.account, password: "", passwordConfirm: "" } }, sessionStorage);

export const dropDraft = (word: string) => sessionStorage.removeItem(at(word));
