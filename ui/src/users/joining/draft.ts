/**
 * Stores the entered registration data in this tab, so that it survives a reload. Each invitation has its own draft.
 * The password is not stored.
 */
import { readStored, removeStored, writeStored } from "@/kit/device/useStored";

import { emptyRegistration, type RegistrationData } from "./registration";

const storageKey = (token: string) => `registration ${token}`;

export const readDraft = (token: string): RegistrationData =>
  readStored(storageKey(token), emptyRegistration(token), "session");

export const keepDraft = (token: string, data: RegistrationData) =>
  writeStored(storageKey(token), { ...data, account: { ...data.account, password: "" } }, "session");

export const dropDraft = (token: string) => removeStored(storageKey(token), "session");
