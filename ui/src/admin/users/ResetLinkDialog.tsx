/** A link that lets somebody choose a new password: to copy, to scan, or to send by mail. */
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";

import { base, call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { copyAndTell } from "@/kit/copyAndTell";
import { Dialog } from "@/kit/Dialog";
import { isHere } from "@/kit/isHere";
import { QrCode } from "@/kit/QrCode";
import { Skeleton } from "@/kit/Skeleton";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import type { User } from "@/session/session";
import { HereOnly } from "@/users/HereOnly";

import { callName } from "./users";

export function ResetLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const name = callName(user);
  const make = useMutation({
    meta: { quiet: true },
    mutationFn: () => call<{ token: string }>("POST", "admin/users/password-reset-token", { body: { email: user.email } }),
  });
  const send = useMutation({
    mutationFn: () => call("POST", "users/forgot-password", { body: { email: user.email } }),
    onSuccess: () => toast.success(t("admin.resetSent", { email: user.email })),
  });
  const { mutate } = make;
  useEffect(() => mutate(), [mutate]);
  const link = make.data && `${window.location.origin}${base()}reset-password?${new URLSearchParams({ token: make.data.token })}`;
  return (
    <Dialog isOpen icon="link" title={t("admin.resetTitle", { name })} cancel={t("dialog.close")} onClose={onClose}>
      <p>{t("admin.resetExplained", { name })}</p>
      {make.error && <Banner kind="error" role="alert">{reasonOf(make.error)}</Banner>}
      {!link && !make.error && <Skeleton lines={3} />}
      {link && (
        <div className="reset-link">
          <p className="link-text small" dir="ltr" translate="no">{link}</p>
          {isHere() ? <HereOnly words={t("admin.resetHere")} onLeave={onClose} /> : <QrCode text={link} label={t("admin.resetQr", { name })} />}
          <div className="do">
            <Button kind="filled" icon="copy" onClick={() => void copyAndTell(link)}>{t("admin.copyLink")}</Button>
            <Button icon="send" busy={send.isPending} onClick={() => send.mutate()}>{t("admin.sendReset")}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
