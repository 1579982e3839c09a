/** Says whether backups can be written at all, when the last good backup was made and proved, what went wrong, and offers to undo the last restore. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { formatMoment } from "@/locales/formatMoment";
import { t, type TextKey } from "@/locales/language";

import { type AllBackups, useDrill, useUndoRestore } from "./backups";
import { ReplacedDialog } from "./ReplacedDialog";

export function BackupStatus({ all }: { all: AllBackups }) {
  return (
    <>
      {all.unwritable && (
        <Banner kind="error">
          {t("backups.unwritable")} <bdi>{all.unwritable}</bdi>
        </Banner>
      )}
      <LastGood all={all} />
      {all.trouble && <Banner kind="warning">{all.trouble}</Banner>}
      {all.drill?.fault && (
        <Banner kind="error">
          {formatWithDate(all, all.drill.name, "backups.drillFailed", "backups.drillFailedSome")}{" "}
          <bdi>{all.drill.fault}</bdi>
        </Banner>
      )}
      {all.undo && <UndoRestore all={all} undo={all.undo} />}
    </>
  );
}

function LastGood({ all }: { all: AllBackups }) {
  const drill = useDrill();
  if (!all.lastGood) return all.imports.length > 0 ? <Banner kind="warning">{t("backups.noneProved")}</Banner> : null;
  const proved = all.imports.find(({ provedAt }) => provedAt)?.provedAt;
  return (
    <Banner kind="good">
      <p>{t("backups.lastGood", { when: formatMoment(all.lastGood) })}</p>
      {proved && (
        <p className="small">{t("backups.provedOn", { when: formatMoment(proved, { dateStyle: "full" }) })}</p>
      )}
      {all.secondFolder && (
        <p className="small">
          {t("backups.copiedTo")} <bdi>{all.secondFolder}</bdi>
        </p>
      )}
      <Button compact busy={drill.isPending} onClick={() => drill.mutate()}>
        {t("backups.proveAgain")}
      </Button>
    </Banner>
  );
}

/** Names a backup by its date, which is known as long as its file is there. */
function formatWithDate({ imports }: AllBackups, name: string, dated: TextKey, undated: TextKey, values = {}) {
  const backup = imports.find((one) => one.name === name);
  return backup ? t(dated, { ...values, date: formatMoment(backup.date) }) : t(undated, values);
}

function UndoRestore({ all, undo }: { all: AllBackups; undo: NonNullable<AllBackups["undo"]> }) {
  const [isOpen, setOpen] = useState(false);
  const undoing = useUndoRestore();
  const undone = undoing.data;
  if (undone && !undone.stayed) {
    return (
      <ReplacedDialog title={t("backups.signIn")} done={undone} onClose={undoing.reset}>
        <p>{undone.message}</p>
      </ReplacedDialog>
    );
  }
  return (
    <Banner kind="note">
      <p>
        {formatWithDate(all, undo.name, "backups.restoredAt", "backups.restoredSome", { when: formatMoment(undo.at) })}
      </p>
      {undo.since !== undo.at && <p>{t("backups.restoredSeveral", { when: formatMoment(undo.since) })}</p>}
      <p className="small">{t("backups.undoUntil")}</p>
      <Button compact icon="undo" busy={undoing.isPending} onClick={() => setOpen(true)}>
        {t("backups.undo")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t("backups.undoTitle")}
        confirm={t("backups.undo")}
        busy={undoing.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => undoing.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        <p>{t("backups.undoExplained")}</p>
      </ConfirmDialog>
    </Banner>
  );
}
