/** Shows a new token, which is displayed only once. Asks before closing if the token was not copied. */
import { type Ref, useRef, useState } from "react";

import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { copyText } from "@/kit/device/copyText";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import type { NewToken } from "./apiTokens";

export function NewTokenDialog({ token, onClose }: { token: NewToken; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const stay = () => {
    setLeaving(false);
    field.current?.focus();
  };
  const copy = async () => {
    const done = await copyText(token.token);
    setCopied(done);
    setLeaving(false);
    if (done) toast.success(t("copy.done"));
    else toast.error(t("copy.failed"));
  };
  return (
    <Dialog
      isOpen
      icon="code"
      title={t("apiTokens.newTitle", { name: token.name })}
      ignoreOutsideClick={!isCopied}
      onClose={() => (isCopied || isLeaving ? onClose() : setLeaving(true))}
      actions={
        isLeaving && !isCopied ? (
          <LeaveOrStay onLeave={onClose} onStay={stay} />
        ) : (
          isCopied && <Button onClick={onClose}>{t("apiTokens.done")}</Button>
        )
      }
    >
      <Banner kind="warning">{t("apiTokens.once")}</Banner>
      <NewTokenField ref={field} token={token.token} onCopy={() => setCopied(true)} />
      <Button kind="filled" wide icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
        {t("apiTokens.copy")}
      </Button>
      {isLeaving && !isCopied && <NotCopiedWarning name={token.name} />}
    </Dialog>
  );
}

/** The token in a text field, where it can be selected and copied by hand if the clipboard is unavailable. */
function NewTokenField({ ref, token, onCopy }: { ref: Ref<HTMLInputElement>; token: string; onCopy: () => void }) {
  return (
    <TextField
      ref={ref}
      label={t("apiTokens.token")}
      value={token}
      onChange={() => undefined}
      readOnly
      dir="ltr"
      inputClassName="num token-word"
      autoFocus
      onFocus={(event) => event.target.select()}
      onCopy={onCopy}
    />
  );
}

function LeaveOrStay({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <>
      <Button kind="danger" onClick={onLeave}>
        {t("apiTokens.leaveConfirm")}
      </Button>
      <Button onClick={onStay} autoFocus>
        {t("apiTokens.stay")}
      </Button>
    </>
  );
}

function NotCopiedWarning({ name }: { name: string }) {
  return (
    <Banner kind="error" role="alert">
      <b>{t("apiTokens.leaveTitle")}</b> {t("apiTokens.leave", { name })}
    </Banner>
  );
}
