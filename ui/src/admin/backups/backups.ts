/** The backups of this server: their types, the query that lists them, and hooks to make, upload and restore them. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ApiError, getBase, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { waitUntilOver } from "@/api/runs";
import type { components } from "@/api/schema";
import { sendPieces } from "@/api/sendPieces";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { saveFile } from "@/kit/device/saveFile";
import { showWhileLoading } from "@/kit/feedback/loading";
import { formatMoment } from "@/locales/formatMoment";
import { t, type TextKey } from "@/locales/language";
import { endInterruption, interrupt } from "@/session/interruption";
import { getOwner } from "@/session/session";

export type Backup = components["schemas"]["BackupFile"];
export type AllBackups = components["schemas"]["AllBackups"];
export type BackupPreview = components["schemas"]["Preview"];
export type Undone = components["schemas"]["Undone"];
export type Restored = components["schemas"]["Restored"];
type BegunBackup = components["schemas"]["BegunBackup"];
export type RecipeInside = components["schemas"]["Inside"];

const KEY = ["admin", "backups"];
const POLL_INTERVAL = 1000;

const getBackupPath = (name: string, action = "") => `admin/backups/${encodeURIComponent(name)}${action}`;

/** Lists the backups, again and again while work on them is under way or `isWorking`. */
export const useBackups = (isWorking: boolean) =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<AllBackups>("GET", "admin/backups", { signal, isBackground: true }),
    refetchInterval: ({ state: { data, error } }) =>
      isWorking || (data?.underWay && !isSignedOut(error)) ? POLL_INTERVAL : false,
    meta: { quiet: true },
  });

const isSignedOut = (error: Error | null) => error instanceof ApiError && error.status === 401;

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY, exact: true });

const makeBackup = async (passphrase: string) =>
  waitUntilOver((await call<BegunBackup>("POST", "admin/backups", { body: { passphrase } })).run);

export const useMakeBackup = (onMade: () => void) =>
  useAction((passphrase: string) => showWhileLoading(t("toast.makingBackup"), () => makeBackup(passphrase)), {
    quiet: true,
    success: () => t("backups.made"),
    onDone: onMade,
    onEnd: refresh,
  });

export const useDeleteBackup = (onDeleted: () => void) =>
  useAction(({ name }: Backup) => call("DELETE", getBackupPath(name)), {
    quiet: true,
    success: (_answer, { date }) => t("backups.deleted", { when: formatMoment(date) }),
    onDone: onDeleted,
    onEnd: refresh,
  });

export const useDownloadBackup = () =>
  useAction(({ name }: Backup) => call<{ fileToken: string }>("GET", getBackupPath(name)), {
    onDone: ({ fileToken }, { name }) =>
      saveFile(`${getBase()}api/utils/download?${new URLSearchParams({ token: fileToken })}`, name),
  });

const sendBackup = (file: File, onSent: (share: number) => void) =>
  sendPieces(`admin/backups/uploads/${makeNewId()}`, file, { name: file.name }, onSent);

/** `sent` is the share that was sent. */
export function useUploadBackup() {
  const [sent, setSent] = useState(0);
  const upload = useAction(
    (file: File) => showWhileLoading(t("toast.uploadingBackup"), () => sendBackup(file, setSent)),
    {
      quiet: true,
      success: () => t("backups.uploaded"),
      onEnd: refresh,
    },
  );
  return { ...upload, sent };
}

/** A proxy that refuses a piece by its size sends its own page instead of the server's message. */
export const uploadMessage = (error: unknown) =>
  error instanceof ApiError && error.status === 413 && !error.message
    ? t("backups.proxyRefuses")
    : describeError(error);

export const previewQuery = ({ name }: Backup, passphrase: string) => ({
  queryKey: [...KEY, "preview", name, passphrase],
  queryFn: () => call<BackupPreview>("POST", getBackupPath(name, "/preview"), { body: { passphrase } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
});

/**
 * The user's account is gone with the restored database, so this page asks nobody to sign in to it again. Requests that
 * wait for that fail.
 */
function stopAskingToSignIn(cache: QueryClient) {
  const owner = getOwner(cache);
  if (owner) void interrupt(owner, null);
  endInterruption(null);
}

/** Everything on all pages may have changed with another database. */
const readAnew = ({ stayed }: Undone, _given: unknown, cache: QueryClient) =>
  stayed ? cache.invalidateQueries() : stopAskingToSignIn(cache);

/** Restores a backup. */
export const useRestore = () =>
  useAction(
    ({ name, passphrase }: { name: string; passphrase: string }) =>
      showWhileLoading(t("toast.restoring"), () =>
        call<Restored>("POST", getBackupPath(name, "/restore"), { body: { passphrase } }),
      ),
    { quiet: true, onDone: readAnew },
  );

export const useUndoRestore = () => useAction(() => call<Undone>("POST", "admin/backups/undo"), { onDone: readAnew });

export const useDrill = () =>
  useAction(() => showWhileLoading(t("toast.checkingBackup"), () => call("POST", "admin/backups/drill")), {
    onEnd: refresh,
  });

export const insideQuery = ({ name }: Backup, passphrase: string) => ({
  queryKey: [...KEY, "recipes", name, passphrase],
  queryFn: () => call<RecipeInside[]>("POST", getBackupPath(name, "/recipes"), { body: { passphrase } }),
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
});

export const useBringBack = ({ name }: Backup, onBack: () => void) =>
  useAction(
    (body: { recipes: string[]; passphrase: string }) =>
      call<string[]>("POST", getBackupPath(name, "/recipes/restore"), { body }),
    {
      quiet: true,
      success: (slugs) => t("backups.broughtBack", { count: slugs.length }),
      onDone: (_answer, _given, cache) => {
        onBack();
        return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "admin" });
      },
    },
  );

const KINDS: Record<string, TextKey> = {
  "by-hand": "backups.byHand",
  nightly: "backups.nightly",
  "before-restore": "backups.beforeRestore",
  "before-import": "backups.beforeImport",
  "before-update": "backups.beforeUpdate",
  uploaded: "backups.wasUploaded",
};
/** Returns why a backup was made. */
export const formatKind = ({ kind }: Backup) => t(KINDS[kind] ?? "backups.found");

/** The counts that people know, in the order in which they are shown. */
export const COUNTS: [string, TextKey][] = [
  ["recipes", "backups.recipes"],
  ["users", "backups.users"],
  ["households", "backups.households"],
  ["plans", "backups.plans"],
  ["lists", "backups.lists"],
  ["comments", "backups.comments"],
];
