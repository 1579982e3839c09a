/** Keeps the entered registration data for a reload of this tab, separately for each invitation, without passwords. */
import { readStored, writeStored } from "@/kit/device/useStored";

import { newcomer, type Newcomer } from "./registration";

const at = (word: string) => `registration ${word}`;

export const readDraft = (word: string): Newcomer => readStored(at(word), newcomer(word), sessionStorage);

export const keepDraft = (word: string, who: Newcomer) =>
  writeStored(at(word), { ...who, account: { ...who.account, password: "", passwordConfirm: "" } }, sessionStorage);

export const dropDraft = (word: string) => sessionStorage.removeItem(at(word));
