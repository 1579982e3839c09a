/** Says that another database is in use, and with which account to sign in if the own one is not in it. */
import type { ReactNode } from "react";

import { getBase } from "@/api/client";
import { loginPath } from "@/base/paths";
import { Banner } from "@/kit/feedback/Banner";
import { Dialog } from "@/kit/overlay/Dialog";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import type { Undone } from "./backups";

const signIn = () => window.location.assign(getBase() + loginPath.slice(1));

export function ReplacedDialog({
  title,
  done,
  onClose,
  children,
}: {
  title: string;
  done: Undone;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      isOpen
      title={title}
      submit={t("backups.signIn")}
      onClose={done.stayed ? onClose : signIn}
      onSubmit={done.stayed ? undefined : signIn}
    >
      <div className="backup-form">
        {!done.stayed && (
          <Banner kind="note">
            {t("backups.signInAgain", { names: formatNames(done.administrators.slice(0, 3)) })}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  );
}
