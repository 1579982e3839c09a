/** The ways of cleaning up: what each would delete, and how much. Each asks before it deletes. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import { type Cleaning, CLEANINGS, type MaintenanceSummary, summaryQuery, useClean } from "./maintenance";

export function CleanSection() {
  const { data, error, isFetching, refetch } = useQuery(summaryQuery);
  const [open, setOpen] = useState<Cleaning | null>(null);
  return (
    <section aria-labelledby="clean">
      <h2 id="clean">{t("maintenance.clean")}</h2>
      <p className="dim">{t("maintenance.cleanExplained")}</p>
      {!data && !error && <LoadingLines count={4} />}
      {!data && error && <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <ul className="cleanings ruled">
          {(Object.keys(CLEANINGS) as Cleaning[]).map((what) => (
            <CleaningRow key={what} what={what} found={data[what]} onClean={() => setOpen(what)} />
          ))}
        </ul>
      )}
      {data && open && <CleanDialog what={open} found={data[open]} onClose={() => setOpen(null)} />}
    </section>
  );
}

type CleanableFiles = MaintenanceSummary[Cleaning];

function CleaningRow({ what, found, onClean }: { what: Cleaning; found: CleanableFiles; onClean: () => void }) {
  return (
    <li>
      <div>
        <h3>{t(`maintenance.${what}.title`)}</h3>
        <p className="small dim">{t(`maintenance.${what}.help`)}</p>
      </div>
      <p className="num small">
        {found.count > 0
          ? t("maintenance.cleanable", { count: found.count, size: found.size })
          : t("maintenance.nothing")}
      </p>
      {found.count > 0 && (
        <Button compact {...preloadDialog} onClick={onClean}>
          {t(`maintenance.${what}.confirm`)}
        </Button>
      )}
    </li>
  );
}

function CleanDialog({ what, found, onClose }: { what: Cleaning; found: CleanableFiles; onClose: () => void }) {
  const { mutate, isPending, error } = useClean(onClose);
  const confirm = t(`maintenance.${what}.confirm`);
  return (
    <ConfirmDialog
      isOpen
      title={t("maintenance.cleanTitle", { what: confirm })}
      confirm={confirm}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(what)}
    >
      <p>{t("maintenance.cleanQuestion", { count: found.count, size: found.size })}</p>
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
