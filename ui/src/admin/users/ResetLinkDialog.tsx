/** The dialog with a link for choosing a new password, which can be copied, scanned, or sent by e-mail. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { Banner } from "@/kit/feedback/Banner";
import { Dialog } from "@/kit/overlay/Dialog";
import { QrCode } from "@/kit/picture/QrCode";
import { t, tParts } from "@/locales/language";
import { LocalhostNotice } from "@/session/LocalhostNotice";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";
import { isMadeAddress } from "@/users/account/checkAccount";
import { sendEmail } from "@/users/sendEmail";

import { mailReadyQuery } from "../adminQueries";

type ResetToken = components["schemas"]["ResetToken"];

/** Creates the link only when a button is pressed, because a new link invalidates the previous one. */
export function ResetLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const name = nameOf(user);
  const make = useAction(
    () => call<ResetToken>("POST", "admin/users/password-reset-token", { body: { email: user.email } }),
    { quiet: true },
  );
  return (
    <Dialog
      isOpen
      icon="link"
      title={t("admin.resetTitle", { name })}
      onClose={onClose}
      busy={make.isPending}
      {...(!make.data && { onSubmit: () => make.mutate(), submit: t("admin.resetMake") })}
    >
      <p>{t("admin.resetExplained", { name })}</p>
      <p>
        {tParts(isMadeAddress(user.email) ? "admin.resetAsksName" : "admin.resetAsks", {
          username: (
            <b key="username">
              <bdi>{user.username}</bdi>
            </b>
          ),
          email: (
            <b key="email">
              <bdi>{user.email}</bdi>
            </b>
          ),
        })}
      </p>
      {make.error && (
        <Banner kind="error" role="alert">
          {describeError(make.error)}
        </Banner>
      )}
      {make.data ? (
        <NewResetLink user={user} token={make.data} onLeave={onClose} />
      ) : (
        <p className="hint small">{t("admin.resetEnds")}</p>
      )}
    </Dialog>
  );
}

function NewResetLink({
  user,
  token: { token, link },
  onLeave,
}: {
  user: User;
  token: ResetToken;
  onLeave: () => void;
}) {
  const hasMail = useQuery(mailReadyQuery).data?.ready ?? false;
  const send = useAction(
    () => sendEmail("admin/users/password-reset-token/email", { email: user.email, token }, t("admin.resetNotSent")),
    { quiet: true },
  );
  return (
    <div className="reset-link">
      <p className="link-text small" dir="ltr" translate="no">
        {link}
      </p>
      {isLocalhost(link) ? (
        <LocalhostNotice text={t("admin.resetHere")} onLeave={onLeave} />
      ) : (
        <ResetQrCode link={link} name={nameOf(user)} />
      )}
      <div className="do">
        <Button kind="filled" icon="copy" autoFocus onClick={() => void copyWithToast(link)}>
          {t("admin.copyLink")}
        </Button>
        {hasMail && !isMadeAddress(user.email) && !send.isSuccess && (
          <Button icon="send" busy={send.isPending} onClick={() => send.mutate()}>
            {t("admin.sendReset")}
          </Button>
        )}
      </div>
      {send.isSuccess && (
        <Banner kind="good" role="status">
          {t("admin.resetSent", { email: user.email })}
        </Banner>
      )}
      {send.error && (
        <Banner kind="warning" role="alert">
          <bdi>{describeError(send.error, send.error.message)}</bdi>
        </Banner>
      )}
    </div>
  );
}

function ResetQrCode({ link, name }: { link: string; name: string }) {
  return (
    <div className="scan">
      <QrCode text={link} label={t("admin.resetQr", { name })} />
      <p className="small dim">{t("admin.resetScan")}</p>
    </div>
  );
}
