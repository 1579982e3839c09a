/**
 * Stores the entered registration data in this tab, so that it survives a reload. Each invitation has its own draft.
 * The password is not stored.
 */
import { readStored, removeStored, writeStored } from "@/kit/device/useStored";

import { makeEmptyRegistration, type RegistrationData } from "./registration";

const makeStorageKey = (token: string) => `registration ${token}`;

export const readDraft = (token: string): RegistrationData =>
  readStored(makeStorageKey(token), makeEmptyRegistration(token), "session");

export const keepDraft = (token: string, data: RegistrationData) =>
  writeStored(makeStorageKey(token), { ...data, account: { ...data.account, password: "" } }, "session");

export const dropDraft = (token: string) => removeStored(makeStorageKey(token), "session");
