/** The jobs that the server repeats by itself, and a hook to run one now. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { t, type TextKey } from "@/locales/language";

export type Job = components["schemas"]["Job"];

const JOBS = "admin/jobs";
const LOOK_AGAIN = 1500; // milliseconds, while a job is running
const USUALLY = 60_000;

export const jobsQuery = {
  queryKey: [JOBS],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Job[]>("GET", JOBS, { signal }),
  refetchInterval: ({ state }: { state: { data?: Job[] } }) => (state.data?.some(isActive) ? LOOK_AGAIN : USUALLY),
};

/** Whether a job is running or about to start. */
const isActive = ({ running, nextRunAt }: Job) =>
  running || (nextRunAt !== null && Date.parse(nextRunAt) <= Date.now());

/** Returns what a job does, or its plain name if there is no text about it. */
export function nameJob({ name }: Job): string {
  const key = `maintenance.names.${name}` as TextKey;
  const text = t(key);
  return text === key ? name : text;
}

export const useRunJob = () =>
  useAction(({ name }: Job) => call("POST", `${JOBS}/${encodeURIComponent(name)}/run`), {
    onDone: (_answer, job, cache) => {
      toast.info(t("maintenance.started", { name: nameJob(job) }));
      return cache.invalidateQueries({ queryKey: [JOBS] });
    },
  });
