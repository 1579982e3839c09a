/** Registration at `/register`, step by step: joining a household or creating a new group. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { aboutQuery } from "@/api/app";
import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { loginPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { focusFirstInvalid } from "@/kit/form/focusFirstInvalid";
import { TextField } from "@/kit/form/TextField";
import { LanguageButton } from "@/kit/language/LanguageButton";
import { useTitle } from "@/kit/Page";
import { StepTrack } from "@/kit/steps/StepTrack";
import { useStepHeading } from "@/kit/steps/useStepHeading";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { CoverFrame } from "@/users/signing-in/CoverFrame";

import { AccountFields } from "../account/AccountFields";
import { openedQuery } from "./invited";
import { InvitedBy } from "./InvitedBy";
import { AlreadySignedIn, ExpiredInvitation } from "./OpenedLink";
import { RegisterGroup } from "./RegisterGroup";
import { RegisterStart } from "./RegisterStart";
import { findToken } from "./registration";
import { useRegistration } from "./useRegistration";
import "./joining.css";

export function RegisterScreen() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  useTitle(t("register.title"));
  return <CoverFrame>{token ? <Invited key={token} token={token} /> : <Wizard token="" />}</CoverFrame>;
}

/**
 * Shows `AlreadySignedIn` only to users who were signed in when they opened the link. Registering also signs users in,
 * but must not lead to that screen.
 */
function Invited({ token }: { token: string }) {
  const user = useUser();
  const [isAsked, setAsked] = useState(user !== null);
  const { data: invitation } = useQuery({ ...openedQuery(token), retryOnMount: false });
  if (invitation === null) return <ExpiredInvitation isSignedIn={user !== null} />;
  if (isAsked && user) return <AlreadySignedIn user={user} invitation={invitation} onLeft={() => setAsked(false)} />;
  return <Wizard token={token} />;
}

function Wizard({ token }: { token: string }) {
  const { data: about } = useQuery(aboutQuery);
  const registration = useRegistration(token);
  if (about?.allowSignup === false && registration.step === "start")
    return <ClosedRegistration onInvited={() => registration.choose("join")} />;
  return (
    <>
      <StepTrack step={registration.at} steps={registration.steps} />
      <StepForm registration={registration} />
    </>
  );
}

type Registration = ReturnType<typeof useRegistration>;

function StepForm({ registration }: { registration: Registration }) {
  const { step, data, sending, isBusy } = registration;
  const form = useRef<HTMLFormElement>(null);
  const h1 = useStepHeading(step);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || step === "start" || (await registration.next())) return;
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} aria-labelledby="register-heading" onSubmit={(event) => void send(event)} noValidate>
      <h1 id="register-heading" ref={h1} tabIndex={-1}>
        {t(`register.${step}Title`)}
      </h1>
      {sending.error && !mayBeMade(sending) && (
        <Banner kind="error" role="alert">
          {readFailure(sending.error)}
        </Banner>
      )}
      {sending.mayExist && <AccountMayExist />}
      {step === "start" && (
        <>
          <p className="dim lede">{t("register.start")}</p>
          <RegisterStart onChoose={registration.choose} />
        </>
      )}
      {step === "token" && <TokenFields registration={registration} />}
      {step === "group" && (
        <>
          <p className="dim lede">{t("register.group")}</p>
          <RegisterGroup
            data={data}
            onChange={registration.change}
            isChecked={registration.isChecked}
            isTaken={registration.taken.isTaken("group", data.group)}
            onLeave={() => void registration.taken.ask("group", data.group)}
          />
        </>
      )}
      {step === "account" && <AccountStep registration={registration} />}
      <StepButtons registration={registration} />
    </form>
  );
}

function AccountMayExist() {
  return (
    <Banner kind="note" role="alert">
      <p>{t("register.mayExist")}</p>
      <ButtonLink icon="sign-in" to={loginPath}>
        {t("shell.signIn")}
      </ButtonLink>
    </Banner>
  );
}

function StepButtons({ registration: { step, at, isBusy, back } }: { registration: Registration }) {
  return (
    <div className="go">
      {step !== "start" && (
        <Button kind="filled" type="submit" busy={isBusy} iconAfter={step === "account" ? undefined : "chevron-right"}>
          {step === "account" ? t("register.submit") : t("setup.next")}
        </Button>
      )}
      {at > 0 && (
        <Button kind="quiet" disabled={isBusy} onClick={back}>
          {t("setup.back")}
        </Button>
      )}
      <ButtonLink kind="quiet" className="to-sign-in" to={loginPath}>
        {t("register.signIn")}
      </ButtonLink>
    </div>
  );
}

/**
 * Whether the account may already exist. If the response to an earlier attempt was lost, the errors "invitation used
 * up", "address taken" and "this key was sent with other data" may mean that the earlier attempt did create the account.
 */
const mayBeMade = ({ mayExist, error }: Registration["sending"]) =>
  mayExist && error instanceof ApiError && [400, 409, 422].includes(error.status);

/** A 400 means that someone else has used up the invitation in the meantime. */
const readFailure = (error: Error) =>
  error instanceof ApiError && error.status === 400 ? t("register.over") : describeError(error, t("register.failed"));

function TokenFields({ registration: { data, change, isChecked, isOver } }: { registration: Registration }) {
  const isMissing = isChecked && findToken(data.token) === "";
  return (
    <>
      <p className="dim lede">{t("register.token")}</p>
      <TextField
        label={t("register.tokenLabel")}
        name="token"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={data.token}
        onChange={(token) => change({ token })}
        error={isMissing ? t("field.required") : isOver ? t("register.over") : undefined}
      />
    </>
  );
}

function AccountStep({
  registration: { data, change, isChecked, taken, mode, invitation },
}: {
  registration: Registration;
}) {
  const { email } = data.account;
  return (
    <>
      {invitation ? (
        <InvitedBy invitation={invitation} />
      ) : (
        <p className="dim lede">{t(mode === "invited" ? "register.invited" : "register.account")}</p>
      )}
      <AccountFields
        account={data.account}
        onChange={(account) => change({ account })}
        isChecked={isChecked}
        serverErrors={{ email: taken.isTaken("email", email) ? t("account.emailTaken") : undefined }}
        onLeave={(name) => {
          if (name === "email") void taken.ask(name, email);
        }}
      />
    </>
  );
}

function ClosedRegistration({ onInvited }: { onInvited: () => void }) {
  return (
    <>
      <header className="top">
        <LanguageButton />
      </header>
      <div className="entry">
        <h1>{t("register.closedTitle")}</h1>
        <p className="dim lede">{t("register.closed")}</p>
        <div className="go">
          <ButtonLink kind="filled" to={loginPath}>
            {t("shell.signIn")}
          </ButtonLink>
          <Button kind="quiet" onClick={onInvited}>
            {t("register.haveCode")}
          </Button>
        </div>
      </div>
    </>
  );
}
