/** Moves through the steps of the setup: the one-time code, the first account, and the initial settings. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";

import { useAction } from "@/api/useAction";
import { setupDonePath } from "@/base/memberPaths";
import { focusFirstInvalid } from "@/kit/form/focusFirstInvalid";
import { useNavigation } from "@/kit/navigation";
import { type Account, EMPTY_ACCOUNT, validateAccount } from "@/users/account/checkAccount";

import { checkCode, readSetupError, setUp, type SetupOptions } from "./setup";

const STEPS = ["code", "account", "choices"] as const;

/** `givenCode` is the code in the page's address. It is checked at once. */
export function useSetup(givenCode: string) {
  const [at, setAt] = useState(0);
  const [code, setCode] = useState(givenCode);
  const [account, setAccount] = useState(EMPTY_ACCOUNT);
  const [choices, setChoices] = useState<SetupOptions>({ publicAccess: false, seedData: true });
  const [isChecked, setChecked] = useState(false);
  const cache = useQueryClient();
  const { go } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const checking = useAction(checkCode, { quiet: true, onDone: () => setAt(1) });
  const opening = useMutation({
    mutationFn: () => setUp(cache, code, account, choices),
    meta: { quiet: true },
    onSuccess: () => go(setupDonePath, { replace: true }),
    onError: (error) => {
      const { isAboutCode, fields } = readSetupError(error);
      if (isAboutCode) setAt(0);
      else if (Object.keys(fields).length > 0) setAt(1);
    },
  });
  const checkGiven = useEffectEvent(() => {
    if (givenCode !== "") checking.mutate(givenCode);
  });
  useEffect(() => checkGiven(), []);
  /** Hides the server's error, which was about the previous input. */
  const forgetError = () => {
    if (opening.isError) opening.reset();
    if (checking.isError) checking.reset();
  };
  const step = STEPS[at]!;
  const isBusy = checking.isPending || opening.isPending;
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isFilled = { code: code.trim() !== "", account: Object.keys(validateAccount(account)).length === 0 };
    const isComplete = step === "choices" || isFilled[step];
    setChecked(!isComplete);
    if (!isComplete) return focusFirstInvalid(form.current);
    forgetError();
    if (step === "code") checking.mutate(code);
    else if (step === "choices") opening.mutate();
    else setAt(at + 1);
  };
  const error = opening.error ?? checking.error;
  return {
    step,
    at,
    steps: STEPS.length,
    code,
    changeCode: (typed: string) => {
      forgetError();
      setCode(typed);
    },
    account,
    changeAccount: (changed: Account) => {
      forgetError();
      setAccount(changed);
    },
    choices,
    setChoices,
    isChecked,
    isBusy,
    form,
    refusal: error ? readSetupError(error) : null,
    next,
    back: () => setAt(at - 1),
  };
}
