/** The setup on first start, in three steps: account, settings, and a review. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { focusFirstInvalid } from "@/kit/form/focusFirstInvalid";
import { useTitle } from "@/kit/Page";
import { StepTrack } from "@/kit/steps/StepTrack";
import { useStepHeading } from "@/kit/steps/useStepHeading";
import { t } from "@/locales/language";
import { type Account, validateAccount, EMPTY_ACCOUNT } from "@/users/account/checkAccount";
import { CoverFrame } from "@/users/signing-in/CoverFrame";

import { setupErrorOf, setUp, type SetupOptions } from "./setup";
import { SetupAccount } from "./SetupAccount";
import { SetupChoices } from "./SetupChoices";
import { SetupDone } from "./SetupDone";
import { SetupReview } from "./SetupReview";

const STEPS = 3;
const HEADINGS = ["setup.accountTitle", "setup.choicesTitle", "setup.reviewTitle"] as const;

export function SetupScreen() {
  const [query] = useSearchParams();
  const givenCode = query.get("code") ?? "";
  const { step, setStep, code, setCode, account, change, choices, setChoices, isChecked, form, opening, next } =
    useSetup(givenCode);
  const refusal = opening.isError ? setupErrorOf(opening.error) : null;
  useTitle(t("setup.title"));
  const h1 = useStepHeading(step);
  if (opening.isSuccess)
    return (
      <CoverFrame>
        <SetupDone user={opening.data} />
      </CoverFrame>
    );
  return (
    <CoverFrame>
      <StepTrack step={step} steps={STEPS} />
      <form ref={form} aria-labelledby="setup-heading" onSubmit={next} noValidate>
        <h1 id="setup-heading" ref={h1} tabIndex={-1}>
          {t(HEADINGS[step]!)}
        </h1>
        {refusal && <SetupFailed isDone={refusal.isDone}>{refusal.text}</SetupFailed>}
        {step === 0 && (
          <SetupAccount
            code={code}
            isGiven={givenCode !== ""}
            onCode={setCode}
            account={account}
            onAccount={change}
            isChecked={isChecked}
            isCodeWrong={refusal?.isAboutCode === true}
            fieldErrors={refusal?.fields ?? {}}
          />
        )}
        {step === 1 && <SetupChoices choices={choices} onChange={setChoices} />}
        {step === 2 && <SetupReview account={account} choices={choices} onEdit={setStep} />}
        <SetupButtons step={step} isBusy={opening.isPending} onBack={() => setStep(step - 1)} />
      </form>
    </CoverFrame>
  );
}

function useSetup(givenCode: string) {
  const [step, setStep] = useState(0);
  const [code, setCode] = useState(givenCode);
  const [account, setAccount] = useState(EMPTY_ACCOUNT);
  const [choices, setChoices] = useState<SetupOptions>({ publicAccess: false, seedData: true });
  const [isChecked, setChecked] = useState(false);
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const opening = useMutation({
    mutationFn: () => setUp(cache, code, account, choices),
    meta: { quiet: true },
    onError: (error) => {
      if (setupErrorOf(error).isAboutAccount) setStep(0);
    },
  });
  const change = (changed: Account) => {
    setAccount(changed);
    // The server's error was about the previous input, so any change clears it.
    if (opening.isError) opening.reset();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (step === STEPS - 1) return opening.mutate();
    const isComplete = step > 0 || (code.trim() !== "" && Object.keys(validateAccount(account)).length === 0);
    setChecked(!isComplete);
    if (!isComplete) return focusFirstInvalid(form.current);
    opening.reset();
    return setStep(step + 1);
  };
  return { step, setStep, code, setCode, account, change, choices, setChoices, isChecked, form, opening, next };
}

function SetupFailed({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <Banner
      kind="error"
      role="alert"
      actions={
        isDone && (
          <ButtonLink kind="quiet" to="/login">
            {t("shell.signIn")}
          </ButtonLink>
        )
      }
    >
      {children}
    </Banner>
  );
}

function SetupButtons({ step, isBusy, onBack }: { step: number; isBusy: boolean; onBack: () => void }) {
  const isLast = step === STEPS - 1;
  return (
    <div className="go">
      <Button kind="filled" type="submit" busy={isBusy} iconAfter={isLast ? undefined : "chevron-right"}>
        {isLast ? t("setup.submit") : t("setup.next")}
      </Button>
      {step > 0 && (
        <Button kind="quiet" disabled={isBusy} onClick={onBack}>
          {t("setup.back")}
        </Button>
      )}
    </div>
  );
}
