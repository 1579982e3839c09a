/** Requests a link for a new password, at `/forgot-password`, without revealing whether the address has an account. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";

import { aboutQuery } from "@/api/app";
import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { directLoginPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Page } from "@/kit/Page";
import { t, tParts } from "@/locales/language";

import { checkEmail, describeValidation } from "../account/checkAccount";
import "../joining/joining.css";

export function ForgotPasswordScreen() {
  const { data: about } = useQuery(aboutQuery);
  const asking = useAction((email: string) => call("POST", "users/forgot-password", { body: { email } }), {
    quiet: true,
  });
  if (about?.emailReady === false) return <NoMail />;
  return asking.isSuccess ? (
    <EmailSent email={asking.variables} onAgain={asking.reset} />
  ) : (
    <AskForm isBusy={asking.isPending} error={asking.error} onAsk={asking.mutate} />
  );
}

function AskForm({ isBusy, error, onAsk }: { isBusy: boolean; error: Error | null; onAsk: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const complaint = checkEmail(email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (complaint) form.current?.querySelector("input")?.focus();
    else onAsk(email.trim());
  };
  return (
    <Page title={t("lost.title")} className="letter">
      <form ref={form} className="entry" onSubmit={send} noValidate>
        <p className="dim">{t("lost.explained")}</p>
        {error && (
          <Banner kind="error" role="alert">
            {describeError(error, t("lost.failed"))}
          </Banner>
        )}
        <TextField
          label={t("account.email")}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={setEmail}
          error={isChecked ? describeValidation(complaint) : undefined}
        />
        <div className="go">
          <Button kind="filled" type="submit" busy={isBusy}>
            {t("lost.submit")}
          </Button>
          <ButtonLink kind="quiet" to={directLoginPath}>
            {t("lost.signIn")}
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}

/** Shown in place of the form if this server cannot send email. */
function NoMail() {
  return (
    <Page title={t("lost.title")} className="letter">
      <div className="entry">
        <p>{t("lost.noMail")}</p>
        <p className="dim">{t("lost.noMailHelp")}</p>
        <div className="go">
          <ButtonLink kind="filled" to={directLoginPath}>
            {t("lost.signIn")}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  // The form has been replaced, so the focus goes to the heading of the result.
  useEffect(() => page.current?.closest("main")?.querySelector("h1")?.focus(), []);
  return (
    <Page title={t("lost.sentTitle")} className="letter">
      <div ref={page} className="entry">
        <p>
          {tParts("lost.sent", {
            email: (
              <b key="email">
                <bdi>{email}</bdi>
              </b>
            ),
          })}
        </p>
        <p className="dim">{t("lost.sentHelp")}</p>
        <div className="go">
          <ButtonLink kind="filled" to={directLoginPath}>
            {t("lost.signIn")}
          </ButtonLink>
          <Button kind="quiet" onClick={onAgain}>
            {t("lost.again")}
          </Button>
        </div>
      </div>
    </Page>
  );
}
