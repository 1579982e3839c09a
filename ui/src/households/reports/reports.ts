/** The reports of a group, which say what became of each line of a long piece of work, and a hook to delete one. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { dropPunctuation } from "@/kit/text/endOfLink";
import { t, type TextKey } from "@/locales/language";

export type Report = components["schemas"]["Report"];
export type ReportWithEntries = components["schemas"]["ReportWithEntries"];
export type ReportEntry = components["schemas"]["ReportEntry"];

const REPORTS = "groups/reports";
const LOOK_AGAIN = 2000; // milliseconds, while a report is being written

export const isInProgress = ({ status }: Pick<Report, "status">) => status === "in-progress";

export const reportsQuery = {
  queryKey: [REPORTS],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Report[]>("GET", REPORTS, { signal }),
  refetchInterval: ({ state }: { state: { data?: Report[] } }) => (state.data?.some(isInProgress) ? LOOK_AGAIN : false),
};

export const reportQuery = (id: string) => ({
  queryKey: [REPORTS, id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ReportWithEntries>("GET", `${REPORTS}/${encodeURIComponent(id)}`, { signal }),
  refetchInterval: ({ state }: { state: { data?: ReportWithEntries } }) =>
    state.data && isInProgress(state.data) ? LOOK_AGAIN : (false as const),
});

export const formatCategory = ({ category }: Report) => findText("categories", category);
export const formatStatus = ({ status }: Report) => findText("statuses", status);

function findText(list: string, name: string): string {
  const key = `reports.${list}.${name}` as TextKey;
  const text = t(key);
  return text === key ? name : text;
}

export const useDeleteReport = (onDeleted: () => void) =>
  useAction(({ id }: Report) => call("DELETE", `${REPORTS}/${id}`), {
    success: (_answer, { name }) => t("reports.deleted", { name }),
    onDone: onDeleted,
    onEnd: (cache) => cache.invalidateQueries({ queryKey: [REPORTS], exact: true }),
  });

/** Returns the web addresses in a text. */
const findAddresses = (text: string) => (text.match(/https?:\/\/[^\s<>"']+/g) ?? []).map(dropPunctuation);

/** Returns what failed, to be tried again: the web addresses in the lines that failed, or else the lines themselves. */
export function listFailedLines(entries: ReportEntry[]): string[] {
  const messages = entries.filter(({ success }) => !success).map(({ message }) => message);
  const addresses = messages.flatMap(findAddresses);
  return [...new Set(addresses.length > 0 ? addresses : messages)];
}
