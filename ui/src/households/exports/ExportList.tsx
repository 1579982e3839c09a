/** Lists the archives of exported recipes with their progress. Each archive can be downloaded for a day. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { getBase, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { saveFile } from "@/kit/device/saveFile";
import { Banner } from "@/kit/feedback/Banner";
import { useLoadingToast } from "@/kit/feedback/loading";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { intl, t } from "@/locales/language";

import "./exports.css";

type DataExport = components["schemas"]["DataExport"];
const EXPORTS = "recipes/bulk-actions/export";
const KEY = [EXPORTS];
const POLL_INTERVAL = 1500;
/** The maximum number of recipes that the server packs into one archive. Larger exports are split. */
const IN_ONE = 20_000;

async function exportRecipes(recipes: { slug: string }[]) {
  for (let at = 0; at < recipes.length; at += IN_ONE) {
    const slugs = recipes.slice(at, at + IN_ONE).map(({ slug }) => slug);
    // oxlint-disable-next-line no-await-in-loop
    await call("POST", EXPORTS, { body: { recipes: slugs, exportType: "json" } });
  }
}

/** `ExportFailure` shows the error. */
export const useExporting = () =>
  useAction(exportRecipes, { quiet: true, success: () => t("exports.begun"), renews: KEY });

/** Shows why an export was not started, until a retry succeeds. */
export function ExportFailure({ exporting }: { exporting: ReturnType<typeof useExporting> }) {
  const { error, variables, mutate, isPending } = exporting;
  return (
    error &&
    variables && (
      <Banner
        kind="error"
        role="alert"
        actions={
          <Button compact icon="refresh" busy={isPending} onClick={() => mutate(variables)}>
            {t("error.retry")}
          </Button>
        }
      >
        <p>
          <b>{t("exports.notBegun")}</b>
        </p>
        <p>{describeError(error)}</p>
      </Banner>
    )
  );
}

const isBeingPacked = (one: DataExport) => !one.ready && !one.failed;

export function ExportList() {
  const exports = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<DataExport[]>("GET", EXPORTS, { signal }),
    // Polls while an archive is being packed, and only while the page is visible.
    refetchInterval: ({ state }) => (state.data?.some(isBeingPacked) ? POLL_INTERVAL : false),
  });
  const all = exports.data ?? [];
  useLoadingToast(all.some(isBeingPacked), t("toast.exporting"));
  return (
    <section className="exports" aria-labelledby="exports-title">
      <h2 id="exports-title">{t("exports.title")}</h2>
      {exports.isError && (
        <Banner
          kind="error"
          role="alert"
          actions={
            <Button compact icon="refresh" busy={exports.isFetching} onClick={() => void exports.refetch()}>
              {t("error.retry")}
            </Button>
          }
        >
          <p>
            <b>{t("exports.notListed")}</b>
          </p>
          <p>{describeError(exports.error)}</p>
        </Banner>
      )}
      {exports.isSuccess && all.length === 0 && <p className="hint">{t("exports.none")}</p>}
      <ul>
        {all.map((one) => (
          <ExportRow key={one.id} made={one} />
        ))}
      </ul>
      {all.length > 0 && <PurgeButton />}
    </section>
  );
}

const formatEnd = ({ ready, total: count, size, expires }: DataExport) => {
  if (!ready) return t("exports.failed");
  const time = new Intl.DateTimeFormat(intl(), { weekday: "long", hour: "numeric", minute: "2-digit" });
  return `${t("exports.ready", { count, size })} ${t("exports.until", { when: time.format(new Date(expires)) })}`;
};

function ExportRow({ made }: { made: DataExport }) {
  const find = () => call<{ fileToken: string }>("GET", `${EXPORTS}/download`, { query: { path: made.path } });
  const download = useAction(find, {
    quiet: true, // the error is shown beside the button, which also retries
    // Saves the file instead of navigating to it, because navigating would replace this page with the browser's error
    // page if the server is unreachable.
    onDone: ({ fileToken }) =>
      saveFile(`${getBase()}api/utils/download?${new URLSearchParams({ token: fileToken })}`, made.filename),
  });
  return (
    <li>
      <div>
        <b dir="ltr">{made.filename}</b>
        <TaskProgress
          doing={isBeingPacked(made) && t("exports.packing", { done: made.done, count: made.total })}
          name={made.filename}
          done={made.done}
          total={made.total}
          result={!isBeingPacked(made) && formatEnd(made)}
        />
        {download.isError && (
          <p className="small" role="alert">
            {t("exports.notDownloaded", { reason: describeError(download.error) })}
          </p>
        )}
      </div>
      {made.ready && (
        <Button
          icon="download"
          busy={download.isPending}
          aria-label={t("exports.downloadOf", { name: made.filename })}
          onClick={() => download.mutate()}
        >
          {t("exports.download")}
        </Button>
      )}
    </li>
  );
}

function PurgeButton() {
  const [isAsked, setAsked] = useState(false);
  const purge = useAction(() => call("DELETE", `${EXPORTS}/purge`), {
    onEnd: (cache) => {
      setAsked(false);
      return cache.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <>
      <Button kind="danger" icon="delete" onClick={() => setAsked(true)}>
        {t("exports.purge")}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t("exports.purgeTitle")}
        confirm={t("exports.purge")}
        busy={purge.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => purge.mutate()}
      >
        <p>{t("exports.purgeExplained")}</p>
      </ConfirmDialog>
    </>
  );
}
