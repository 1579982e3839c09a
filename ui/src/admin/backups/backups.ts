/** The backups of this server: their types, the query that lists them, and hooks to make, upload and restore them. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { ApiError, base, call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { whenOver } from "@/api/runs";
import type { components } from "@/api/schema";
import { newId } from "@/base/newId";
import { toast } from "@/base/toast";
import { saveFile } from "@/kit/device/saveFile";
import { whileLoading } from "@/kit/feedback/loading";
import { formatMoment } from "@/locales/formatMoment";
import { t, type TextKey } from "@/locales/language";

export type Backup = components["schemas"]["BackupFile"];
export type AllBackups = components["schemas"]["AllBackups"];
export type BackupPreview = components["schemas"]["Preview"];
export type Restored = components["schemas"]["Restored"];
type BegunBackup = components["schemas"]["BegunBackup"];
export type RecipeInside = components["schemas"]["Inside"];

const KEY = ["admin", "backups"];
const POLL_INTERVAL = 1000;
const PIECE = 8 * 1024 * 1024;

const pathOfBackup = (name: string, action = "") => `admin/backups/${encodeURIComponent(name)}${action}`;

/** Lists the backups, again and again while work on them is under way or `isWorking`. */
export const useBackups = (isWorking: boolean) =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<AllBackups>("GET", "admin/backups", { signal }),
    refetchInterval: ({ state: { data } }) => (isWorking || data?.underWay ? POLL_INTERVAL : false),
    meta: { quiet: true },
  });

const useRefresh = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: KEY, exact: true });
};

export function useMakeBackup(onMade: () => void) {
  const refresh = useRefresh();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (passphrase: string) =>
      whileLoading(t("toast.makingBackup"), async () => {
        const { run } = await call<BegunBackup>("POST", "admin/backups", { body: { passphrase } });
        await whenOver(run);
      }),
    onSuccess: () => {
      toast.success(t("backups.made"));
      onMade();
    },
    onSettled: refresh,
  });
}

export function useDeleteBackup(onDeleted: () => void) {
  const refresh = useRefresh();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ name }: Backup) => call("DELETE", pathOfBackup(name)),
    onSuccess: (_answer, { date }) => {
      onDeleted();
      toast.success(t("backups.deleted", { when: formatMoment(date) }));
    },
    onSettled: refresh,
  });
}

export function useDownloadBackup() {
  return useMutation({
    mutationFn: ({ name }: Backup) => call<{ fileToken: string }>("GET", pathOfBackup(name)),
    onSuccess: ({ fileToken }, { name }) =>
      saveFile(`${base()}api/utils/download?${new URLSearchParams({ token: fileToken })}`, name),
  });
}

/** Sends a file in pieces, because servers in between limit the size of a request. `sent` is the share that was sent. */
export function useUploadBackup() {
  const refresh = useRefresh();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => whileLoading(t("toast.uploadingBackup"), () => sendPieces(file, setSent)),
    onSuccess: () => toast.success(t("backups.uploaded")),
    onSettled: refresh,
  });
  return { ...upload, sent };
}

async function sendPieces(file: File, onSent: (share: number) => void) {
  const path = `admin/backups/uploads/${newId()}`;
  for (let offset = 0; offset < file.size || offset === 0; offset += PIECE) {
    onSent(offset / Math.max(1, file.size));
    const piece = file.slice(offset, offset + PIECE, "application/octet-stream");
    // oxlint-disable-next-line no-await-in-loop -- the server appends the pieces in this order
    await call("PUT", path, { body: piece, query: { name: file.name, offset, size: file.size } });
  }
}

/** A proxy that refuses a piece by its size sends its own page instead of the server's message. */
export const uploadMessage = (error: unknown) =>
  error instanceof ApiError && error.status === 413 && !error.message ? t("backups.proxyRefuses") : errorMessage(error);

export const previewQuery = ({ name }: Backup, passphrase: string) => ({
  queryKey: [...KEY, "preview", name, passphrase],
  queryFn: () => call<BackupPreview>("POST", pathOfBackup(name, "/preview"), { body: { passphrase } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
});

/** Restores a backup. Everything on all pages may have changed afterwards. */
export function useRestore() {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ name, passphrase }: { name: string; passphrase: string }) =>
      whileLoading(t("toast.restoring"), () =>
        call<Restored>("POST", pathOfBackup(name, "/restore"), { body: { passphrase } }),
      ),
    onSuccess: ({ stayed }) => (stayed ? cache.invalidateQueries() : undefined),
  });
}

export function useUndoRestore() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST", "admin/backups/undo"),
    onSuccess: () => cache.invalidateQueries(),
  });
}

export function useDrill() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => whileLoading(t("toast.checkingBackup"), () => call("POST", "admin/backups/drill")),
    onSettled: refresh,
  });
}

export const insideQuery = ({ name }: Backup, passphrase: string) => ({
  queryKey: [...KEY, "recipes", name, passphrase],
  queryFn: () => call<RecipeInside[]>("POST", pathOfBackup(name, "/recipes"), { body: { passphrase } }),
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
});

export function useBringBack({ name }: Backup, onBack: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ recipes, passphrase }: { recipes: string[]; passphrase: string }) =>
      call<string[]>("POST", pathOfBackup(name, "/recipes/restore"), { body: { recipes, passphrase } }),
    onSuccess: async (slugs) => {
      onBack();
      toast.success(t("backups.broughtBack", { count: slugs.length }));
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "admin" });
    },
  });
}

const KINDS: Record<string, TextKey> = {
  "by-hand": "backups.byHand",
  nightly: "backups.nightly",
  "before-restore": "backups.beforeRestore",
  "before-import": "backups.beforeImport",
  "before-update": "backups.beforeUpdate",
  uploaded: "backups.wasUploaded",
};
/** Returns why a backup was made. */
export const kindOf = ({ kind }: Backup) => t(KINDS[kind] ?? "backups.found");

/** The counts that people know, in the order in which they are shown. */
export const COUNTS: [string, TextKey][] = [
  ["recipes", "backups.recipes"],
  ["users", "backups.users"],
  ["households", "backups.households"],
  ["plans", "backups.plans"],
  ["lists", "backups.lists"],
  ["comments", "backups.comments"],
];
