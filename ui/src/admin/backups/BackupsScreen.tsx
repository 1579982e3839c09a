/** The page `/admin/backups`: lists, makes, uploads, downloads, restores and deletes backups of the whole server. */
import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { Button } from "@/kit/Button";
import { HelpLink } from "@/kit/HelpLink";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import { AdminPage } from "../AdminPage";
import { OfferedBackup } from "../desktop/OfferedBackup";
import { type AllBackups, useBackups } from "./backups";
import { BackupStatus } from "./BackupStatus";
import { BackupList, type OpenDialog } from "./BackupList";
import { DeleteBackupDialog } from "./DeleteBackupDialog";
import { MakeBackupDialog } from "./MakeBackupDialog";
import { RecipesInsideDialog } from "./RecipesInsideDialog";
import { RestoreDialog } from "./RestoreDialog";
import { CopyPlaces } from "./places/CopyPlaces";
import { UnderWayBar } from "./UnderWayBar";
import { UploadBackup } from "./UploadBackup";
import "./backups.css";

export function BackupsScreen() {
  const asked = useBackups(useIsMutating() > 0);
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <AdminPage
      title={t("backups.title")}
      lede={t("backups.explained")}
      query={asked}
      aside={
        <>
          <HelpLink topic="backups" />
          <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setOpen({ what: "make" })}>
            {t("backups.make")}
          </Button>
        </>
      }
    >
      {(all) => <Backups all={all} open={open} setOpen={setOpen} />}
    </AdminPage>
  );
}

type BackupsProps = { all: AllBackups; open: OpenDialog; setOpen: (next: OpenDialog) => void };

function Backups({ all, open: chosen, setOpen }: BackupsProps) {
  const [search, setSearch] = useSearchParams();
  const linked = all.imports.find(({ name }) => name === search.get("restore"));
  const open = chosen ?? (linked ? { what: "restore", backup: linked } : null);
  const work = all.underWay;
  const close = () => {
    setOpen(null);
    if (linked) setSearch({}, { replace: true });
  };
  return (
    <div className="backups">
      <BackupStatus all={all} />
      {work && open?.what !== "restore" && <UnderWayBar work={work} />}
      <UploadBackup />
      <BackupList backups={all.imports} onOpen={setOpen} />
      <CopyPlaces />
      <OfferedBackup />
      {open?.what === "make" && <MakeBackupDialog onClose={close} />}
      {open?.what === "delete" && <DeleteBackupDialog backup={open.backup} onClose={close} />}
      {open?.what === "restore" && <RestoreDialog backup={open.backup} work={work} onClose={close} />}
      {open?.what === "recipes" && <RecipesInsideDialog backup={open.backup} onClose={close} />}
    </div>
  );
}
