/** The page `/admin/mail`: a form to send a test e-mail, or the missing settings if the server cannot send any. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { t, type TextKey } from "@/locales/language";
import { useUser } from "@/session/session";
import { emailError, validationText } from "@/users/account/checkAccount";

import { AdminPage } from "./AdminPage";
import { mailReadyQuery } from "./adminQueries";

type Mailed = components["schemas"]["Mailed"];

export function MailScreen() {
  return (
    <AdminPage title={t("mail.title")} lede={t("mail.explained")} query={useQuery(mailReadyQuery)}>
      {({ ready, missing }) => (
        <div className="mail-page">{ready ? <TestMail /> : <MissingSettings names={missing} />}</div>
      )}
    </AdminPage>
  );
}

/** Maps the name of each mail setting, without its prefix (everything up to `_SMTP_`), to the text that explains it. */
const EXPLANATIONS: Record<string, TextKey> = {
  HOST: "mail.host",
  PORT: "mail.port",
  FROM_NAME: "mail.fromName",
  FROM_EMAIL: "mail.fromEmail",
  USER: "mail.user",
  PASSWORD: "mail.password",
  AUTH_STRATEGY: "mail.authStrategy",
};
const explainSetting = (name: string) => EXPLANATIONS[name.replace(/^.*_SMTP_/, "")];

function MissingSettings({ names }: { names: string[] }) {
  return (
    <>
      <Banner kind="warning">{t("mail.isMissing")}</Banner>
      <h2>{t("mail.missing")}</h2>
      <dl className="settings-missing ruled">
        {names.map((name) => {
          const meaning = explainSetting(name);
          return (
            <div key={name}>
              <dt>
                <code dir="ltr" translate="no">
                  {name}
                </code>
              </dt>
              <dd>{meaning && t(meaning)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="hint small">{t("mail.whereToSet")}</p>
    </>
  );
}

function TestMail() {
  const self = useUser()!;
  const [email, setEmail] = useState(self.email);
  const [isChecked, setChecked] = useState(false);
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: (to: string) => call<Mailed>("POST", "admin/email", { body: { email: to } }),
  });
  const complaint = emailError(email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!complaint && !sending.isPending) sending.mutate(email.trim());
  };
  return (
    <>
      <Banner kind="good">{t("mail.isReady")}</Banner>
      <form className="test-letter" onSubmit={send} noValidate>
        <TextField
          label={t("mail.to")}
          type="email"
          name="letter-to"
          dir="ltr"
          autoComplete="email"
          help={t("mail.toHelp")}
          value={email}
          onChange={(next) => {
            setEmail(next);
            sending.reset();
          }}
          error={isChecked ? validationText(complaint) : undefined}
        />
        <Button kind="filled" type="submit" icon="send" busy={sending.isPending}>
          {t("mail.send")}
        </Button>
      </form>
      {sending.data?.success && (
        <Banner kind="good" role="status">
          {t("mail.sent", { email: sending.variables })}
        </Banner>
      )}
      {sending.data && !sending.data.success && <Failure reason={sending.data.error ?? t("mail.isMissing")} />}
      {sending.error && <Failure reason={errorMessage(sending.error)} />}
    </>
  );
}

function Failure({ reason }: { reason: string }) {
  return (
    <Banner kind="error" role="alert">
      <p>
        {t("mail.failed")} <bdi>{reason}</bdi>
      </p>
      <p className="small">{t("mail.failedHelp")}</p>
    </Banner>
  );
}
