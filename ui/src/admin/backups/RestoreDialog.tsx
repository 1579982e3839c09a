/** Shows what restoring a backup would change, restores it once the user has agreed, and shows what has changed. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { Banner } from "@/kit/feedback/Banner";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Checkbox } from "@/kit/form/Checkbox";
import { Dialog } from "@/kit/overlay/Dialog";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { type Backup, type BackupPreview, previewQuery, type Restored, useRestore } from "./backups";
import { CountsTable } from "./CountsTable";
import { ReplacedDialog } from "./ReplacedDialog";
import { UnderWayBar } from "./UnderWayBar";
import { usePassphrase } from "./usePassphrase";

export function RestoreDialog({
  backup,
  work,
  onClose,
}: {
  backup: Backup;
  work: components["schemas"]["UnderWay"] | null;
  onClose: () => void;
}) {
  const { entered, field, unlock } = usePassphrase(backup);
  const seen = useQuery({ ...previewQuery(backup, entered ?? ""), enabled: entered !== null });
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const restoring = useRestore();
  const restore = () => {
    setChecked(true);
    if (isAgreed) restoring.mutate({ name: backup.name, passphrase: entered! });
  };
  if (restoring.data) return <RestoredDialog done={restoring.data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("backups.restoreTitle", { when: formatMoment(backup.date) })}
      submit={seen.data || !backup.locked ? t("backups.restoreDo") : t("backups.unlock")}
      busy={restoring.isPending || seen.isLoading}
      onClose={onClose}
      onSubmit={seen.data ? restore : unlock}
    >
      <div className="backup-form">
        <p className="small hint file-name" dir="ltr">
          {backup.name}
        </p>
        {!seen.data && field}
        {seen.isLoading && <LoadingLines count={4} />}
        {seen.error && (
          <Banner kind="error" role="alert">
            {describeError(seen.error)}
          </Banner>
        )}
        {seen.data && <WhatChanges seen={seen.data} />}
        {seen.data && !restoring.isPending && (
          <Checkbox isSelected={isAgreed} onChange={setAgreed} help={t("backups.agreeHelp")}>
            {t("backups.agree")}
          </Checkbox>
        )}
        {isChecked && !isAgreed && (
          <p className="error" role="alert">
            {t("backups.agreeFirst")}
          </p>
        )}
        {restoring.isPending && work && <UnderWayBar work={work} />}
        {restoring.error && (
          <Banner kind="error" role="alert">
            {describeError(restoring.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function WhatChanges({ seen }: { seen: BackupPreview }) {
  return (
    <>
      <p>{t("backups.replaces")}</p>
      <CountsTable
        one={t("backups.now")}
        other={t("backups.then")}
        before={seen.counts.now}
        after={seen.counts.after}
      />
      {seen.newestChange ? (
        <Banner kind="warning">
          <p>{t("backups.changedSince", { count: seen.changedSince })}</p>
          <p className="small">
            {t("backups.newestChange", { name: seen.newestChange.name, when: formatMoment(seen.newestChange.at) })}
          </p>
        </Banner>
      ) : (
        <p className="small hint">{t("backups.nothingLost")}</p>
      )}
      {seen.leftOut.length > 0 && <p className="small hint">{t("backups.leftOut", { count: seen.leftOut.length })}</p>}
      <p className="small hint">{t("backups.settingsStay")}</p>
    </>
  );
}

const ROOT_SENTENCES = {
  restored: "backups.rootRestored",
  kept: "backups.rootKept",
  refused: "backups.rootRefused",
} as const;

function RestoredDialog({ done, onClose }: { done: Restored; onClose: () => void }) {
  return (
    <ReplacedDialog title={t("backups.restored")} done={done} onClose={onClose}>
      <CountsTable one={t("backups.before")} other={t("backups.after")} before={done.before} after={done.after} />
      {done.leftOut.length > 0 && <p className="small hint">{t("backups.leftOut", { count: done.leftOut.length })}</p>}
      {done.root && <Banner kind="note">{t(ROOT_SENTENCES[done.root])}</Banner>}
      <p className="small hint">{t("backups.undoUntil")}</p>
    </ReplacedDialog>
  );
}
