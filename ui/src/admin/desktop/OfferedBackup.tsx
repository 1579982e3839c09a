/** Offers to restore a backup that was opened with Hearthbook, on the page of backups of the computer that runs it. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";

import { call } from "@/api/client";
import { useAction } from "@/api/useAction";
import { pathToRestore } from "@/base/memberPaths";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { desktopQuery } from "./desktop";

export function OfferedBackup() {
  const { data } = useQuery({ ...desktopQuery, enabled: isLocalhost(), retry: false });
  const navigate = useNavigate();
  const [isAnswered, setAnswered] = useState(false);
  const forget = useAction(() => call("DELETE", "app/desktop/offered-backup"), { renews: desktopQuery.queryKey });
  const name = data?.offeredBackup;
  if (!name || isAnswered) return null;
  const answer = () => {
    setAnswered(true);
    forget.mutate();
  };
  const open = () => {
    answer();
    void navigate(pathToRestore(name), { replace: true });
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="package"
      title={t("desktop.offered")}
      submit={t("desktop.look")}
      cancel={t("desktop.notNow")}
      onSubmit={open}
      onClose={answer}
    >
      <p className="file-name" dir="ltr" translate="no">
        {name}
      </p>
      <p>{t("desktop.offeredToAdmin")}</p>
    </Dialog>
  );
}
