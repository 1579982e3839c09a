/**
 * Stores the entered registration data in this tab, so that it survives a reload. Each invitation has its own draft.
 * Passwords are not stored.
 */
import { readStored, writeStored } from "@/kit/device/useStored";

import { emptyRegistration, type RegistrationData } from "./registration";

const storageKey = (token: string) => `registration ${token}`;

export const readDraft = (token: string): RegistrationData =>
  readStored(storageKey(token), emptyRegistration(token), sessionStorage);

export const keepDraft = (token: string, data: RegistrationData) =>
  writeStored(
    storageKey(token),
    { ...data, account: { ...data.account, password: "", passwordConfirm: "" } },
    sessionStorage,
  );

export const dropDraft = (token: string) => sessionStorage.removeItem(storageKey(token));
