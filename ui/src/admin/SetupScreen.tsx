/** The setup on first start, in three steps: the one-time code, the first account, and the initial settings. */
import { useSearchParams } from "react-router";

import { loginPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { useTitle } from "@/kit/Page";
import { StepTrack } from "@/kit/steps/StepTrack";
import { useStepHeading } from "@/kit/steps/useStepHeading";
import { t } from "@/locales/language";
import { AccountFields } from "@/users/account/AccountFields";
import { CoverFrame } from "@/users/signing-in/CoverFrame";

import { SetupChoices } from "./SetupChoices";
import { SetupCode } from "./SetupCode";
import { useSetup } from "./useSetup";

export function SetupScreen() {
  const [query] = useSearchParams();
  const setup = useSetup(query.get("code") ?? "");
  const { step, at, isChecked, form, refusal } = setup;
  useTitle(t("setup.title"));
  const h1 = useStepHeading(step);
  const codeError = refusal?.isAboutCode ? refusal.text : undefined;
  const isMissing = isChecked && setup.code.trim() === "";
  return (
    <CoverFrame>
      <StepTrack step={at} steps={setup.steps} />
      <form ref={form} aria-labelledby="setup-heading" onSubmit={setup.next} noValidate>
        <h1 id="setup-heading" ref={h1} tabIndex={-1}>
          {t(`setup.${step}Title`)}
        </h1>
        {refusal && !codeError && <SetupFailed isDone={refusal.isDone}>{refusal.text}</SetupFailed>}
        {step === "code" && (
          <SetupCode
            code={setup.code}
            onChange={setup.changeCode}
            error={codeError ?? (isMissing ? t("field.required") : undefined)}
          />
        )}
        {step === "account" && (
          <>
            <p className="dim lede">{t("setup.account")}</p>
            <AccountFields
              account={setup.account}
              onChange={setup.changeAccount}
              isChecked={isChecked}
              serverErrors={refusal?.fields}
            />
          </>
        )}
        {step === "choices" && <SetupChoices choices={setup.choices} onChange={setup.setChoices} />}
        <SetupButtons setup={setup} />
      </form>
    </CoverFrame>
  );
}

function SetupFailed({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <Banner
      kind="error"
      role="alert"
      actions={
        isDone && (
          <ButtonLink kind="quiet" to={loginPath}>
            {t("shell.signIn")}
          </ButtonLink>
        )
      }
    >
      {children}
    </Banner>
  );
}

function SetupButtons({ setup: { step, isBusy, back } }: { setup: ReturnType<typeof useSetup> }) {
  const isLast = step === "choices";
  return (
    <div className="go">
      <Button kind="filled" type="submit" busy={isBusy} iconAfter={isLast ? undefined : "chevron-right"}>
        {isLast ? t("setup.submit") : t("setup.next")}
      </Button>
      {isLast && (
        <Button kind="quiet" disabled={isBusy} onClick={back}>
          {t("setup.back")}
        </Button>
      )}
    </div>
  );
}
