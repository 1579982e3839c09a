/** The page `/admin/mail`: the settings of the mail server, and a test e-mail. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { checkEmail, describeValidation } from "@/users/account/checkAccount";

import { AdminPage } from "./AdminPage";
import { mailReadyQuery } from "./adminQueries";
import { MAIL_SETTINGS } from "./mailSettings";
import { ServerSettingsForm } from "./settings/ServerSettingsForm";

type Mailed = components["schemas"]["Mailed"];

export function MailScreen() {
  return (
    <AdminPage title={t("mail.title")} lede={t("mail.explained")} query={useQuery(mailReadyQuery)}>
      {({ ready, missing }) => (
        <div className="mail-page">
          <section aria-labelledby="mail-server">
            <h2 id="mail-server">{t("mail.server")}</h2>
            <ServerSettingsForm name={t("mail.server")} fields={MAIL_SETTINGS} />
          </section>
          <section aria-labelledby="mail-test">
            <h2 id="mail-test">{t("mail.test")}</h2>
            {ready ? <TestMail /> : <NotReady names={missing} />}
          </section>
        </div>
      )}
    </AdminPage>
  );
}

function NotReady({ names }: { names: string[] }) {
  const list = MAIL_SETTINGS.filter(({ name }) => names.some((variable) => variable.endsWith(writeVariableEnd(name))));
  return (
    <Banner kind="warning">{t("mail.isMissing", { settings: formatNames(list.map(({ label }) => t(label))) })}</Banner>
  );
}

/** Converts the name of a setting to the end of its variable: `smtpFromName` to `SMTP_FROM_NAME`. */
const writeVariableEnd = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function TestMail() {
  const self = useUser()!;
  const [email, setEmail] = useState(self.email);
  const [isChecked, setChecked] = useState(false);
  const sending = useAction((to: string) => call<Mailed>("POST", "admin/email", { body: { email: to } }), {
    quiet: true,
  });
  const complaint = checkEmail(email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!complaint && !sending.isPending) sending.mutate(email.trim());
  };
  return (
    <>
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
          error={isChecked ? describeValidation(complaint) : undefined}
        />
        <Button type="submit" icon="send" busy={sending.isPending}>
          {t("mail.send")}
        </Button>
      </form>
      {sending.data?.success && (
        <Banner kind="good" role="status">
          {t("mail.sent", { email: sending.variables })}
        </Banner>
      )}
      {sending.data && !sending.data.success && <Failure reason={sending.data.error ?? t("mail.failed")} />}
      {sending.error && <Failure reason={describeError(sending.error)} />}
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
