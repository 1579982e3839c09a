/** Brings somebody into the household: a link to copy, to scan or to send. */
import { type FormEvent, useState } from "react";

import { ApiError } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { copyAndTell } from "@/kit/copyAndTell";
import { Dialog } from "@/kit/Dialog";
import { isHere } from "@/kit/isHere";
import { useNavigation } from "@/kit/navigation";
import { NumberField } from "@/kit/NumberField";
import { QrCode } from "@/kit/QrCode";
import { tellMoment } from "@/kit/tellMoment";
import { TextField } from "@/kit/TextField";
import { t } from "@/locales/language";
import { HereOnly } from "@/users/HereOnly";
import { emailComplaint, textOf } from "@/users/joining/checkAccount";

import { type Invitation, useInvite, useSendInvitation } from "./invitations";

const MOST_USES = 50;

export function InviteDialog({ household, onClose }: { household: string; onClose: () => void }) {
  const [uses, setUses] = useState(1);
  const making = useInvite();
  const made = making.data;
  return (
    <Dialog
      isOpen icon="people" title={t("invite.title")} onClose={onClose} busy={making.isPending}
      {...(!made && { onSubmit: () => making.mutate(uses), submit: t("invite.make") })}
    >
      {isHere() && <HereOnly words={t("invite.here")} onLeave={onClose} />}
      {made
        ? <Made invitation={made} />
        : (
          <>
            <p className="dim">{t("invite.explained", { household })}</p>
            <NumberField label={t("invite.uses")} value={uses} onChange={(wish) => setUses(Math.round(wish))} min={1} max={MOST_USES} />
          </>
        )}
    </Dialog>
  );
}

function Made({ invitation }: { invitation: Invitation }) {
  const { hrefOf } = useNavigation();
  const address = `${window.location.origin}${hrefOf("/register")}?token=${encodeURIComponent(invitation.token)}`;
  return (
    <>
      <p className="dim" role="status">{t("invite.usesLeft", { count: invitation.usesLeft, when: tellMoment(invitation.expiresAt) })}</p>
      <TextField
        label={t("invite.link")} value={address} onChange={() => undefined} readOnly dir="ltr" autoFocus onFocus={(event) => event.target.select()}
      />
      <Button kind="filled" icon="copy" wide onClick={() => void copyAndTell(address)}>{t("invite.copy")}</Button>
      <div className="invite-code">
        <QrCode text={address} label={t("invite.code")} />
        <p className="small dim">{t("invite.scan")}</p>
      </div>
      <SendByMail token={invitation.token} />
    </>
  );
}

function SendByMail({ token }: { token: string }) {
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const sending = useSendInvitation(token);
  const complaint = emailComplaint(email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!complaint && !sending.isPending) sending.mutate(email.trim());
  };
  return (
    <form className="invite-mail" onSubmit={send} noValidate>
      <TextField
        label={t("invite.email")} type="email" name="invited" dir="ltr" autoComplete="off" value={email} onChange={setEmail} error={isChecked ? textOf(complaint) : undefined}
      />
      <Button type="submit" icon="send" busy={sending.isPending}>{t("invite.send")}</Button>
      {sending.isSuccess && <Banner kind="good" role="status">{t("invite.sent", { email: sending.variables })}</Banner>}
      {sending.error && <Banner kind="warning" role="alert">{sending.error instanceof ApiError ? reasonOf(sending.error) : sending.error.message}</Banner>}
    </form>
  );
}
