/** What the data folder contains and what can be cleaned: queries, and a hook to clean. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";

export type MaintenanceSummary = components["schemas"]["MaintenanceSummary"];
export type StorageDetails = components["schemas"]["StorageDetails"];
type Success = { message: string };

const MAINTENANCE = "admin/maintenance";
const FOLLOW = 1500; // milliseconds between two looks at the log

/** The ways of cleaning, by their fields of the summary, with the last part of their path. */
export const CLEANINGS = { images: "images", temp: "temp", recipeFolders: "recipe-folders", logs: "logs" } as const;
export type Cleaning = keyof typeof CLEANINGS;

export const summaryQuery = {
  queryKey: [MAINTENANCE],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<MaintenanceSummary>("GET", MAINTENANCE, { signal }),
};

export const storageQuery = {
  queryKey: [MAINTENANCE, "storage"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<StorageDetails>("GET", `${MAINTENANCE}/storage`, { signal }),
};

export const logQuery = (lines: number, isLive: boolean) => ({
  queryKey: [MAINTENANCE, "logs", lines],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<components["schemas"]["LogLines"]>("GET", `${MAINTENANCE}/logs`, { query: { lines }, signal }),
  refetchInterval: isLive ? FOLLOW : (false as const),
  meta: { quiet: true },
});

export const useClean = (onCleaned: () => void) =>
  useAction((what: Cleaning) => call<Success>("POST", `${MAINTENANCE}/clean/${CLEANINGS[what]}`), {
    quiet: true,
    success: ({ message }) => message,
    onDone: onCleaned,
    renews: [MAINTENANCE],
  });
