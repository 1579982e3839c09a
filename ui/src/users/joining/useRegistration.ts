/**
 * Moves through the steps of the registration. Validates each step before showing the next one, and submits the data
 * after the last one.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { makeNewId } from "@/base/makeNewId";
import { loginPath } from "@/base/paths";
import { toast } from "@/base/toast";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";

import { validateAccount } from "../account/checkAccount";
import { type NameKind, useNameTaken } from "../account/useNameTaken";
import { dropDraft, keepDraft, readDraft } from "./draft";
import { openedQuery } from "./invited";
import {
  isAnswerLost,
  type RegistrationData,
  register,
  type RegistrationMode,
  type RegistrationStep,
  STEPS,
  findToken,
  makeRequestBody,
} from "./registration";
import { useRegistrationSteps } from "./useRegistrationSteps";

export function useRegistration(givenToken: string) {
  const [data, setData] = useState(() => readDraft(givenToken));
  const { mode, at, step, goTo } = useRegistrationSteps(givenToken ? "invited" : "join", data, isFilled);
  const [checked, setChecked] = useState<RegistrationStep | null>(null);
  const [isAsking, setAsking] = useState(false);
  const taken = useNameTaken();
  const invitation = useInvitation(mode === "found" ? "" : findToken(data.token));
  const sending = useSending(mode, data, givenToken);
  useEffect(() => keepDraft(givenToken, data), [givenToken, data]);

  const turn = (next: number, by?: RegistrationMode) => {
    setChecked(null);
    sending.reset();
    goTo(next, by);
  };
  const isRefused = async (): Promise<boolean> => {
    if (step === "token") return (await invitation.ask()) === null;
    const answers = await Promise.all(listNames(step, data).map(([kind, name]) => taken.ask(kind, name)));
    return answers.includes(true);
  };
  /** Moves to the next step or submits the last one. Resolves to false if the current step has errors. */
  const next = async (): Promise<boolean> => {
    setChecked(step);
    if (!isFilled(step, data)) return false;
    setAsking(true);
    const refused = await isRefused();
    setAsking(false);
    if (refused) return false;
    if (step === "account") sending.mutate();
    else turn(at + 1);
    return true;
  };
  return {
    mode,
    at,
    step,
    data,
    sending,
    next,
    taken,
    steps: STEPS[mode].length,
    isChecked: checked === step,
    isBusy: isAsking || sending.isPending,
    invitation: step === "token" ? undefined : invitation.opened,
    isOver: invitation.opened === null,
    change: (change: Partial<RegistrationData>) => setData((before) => ({ ...before, ...change })),
    choose: (chosen: RegistrationMode) => turn(1, chosen),
    back: () => turn(at - 1),
  };
}

/** Returns the invitation as `opened`, if it has loaded, and `ask`, which loads it in order to check a typed token. */
function useInvitation(token: string) {
  const cache = useQueryClient();
  const opened = useQuery({ ...openedQuery(token), enabled: false }).data;
  return { opened, ask: () => cache.fetchQuery(openedQuery(token)).catch(() => undefined) };
}

function isFilled(step: RegistrationStep, data: RegistrationData): boolean {
  if (step === "token") return findToken(data.token) !== "";
  if (step === "group") return data.group.trim() !== "";
  return step !== "account" || Object.keys(validateAccount(data.account)).length === 0;
}

function listNames(step: RegistrationStep, { account, group }: RegistrationData): [NameKind, string][] {
  if (step === "group") return [["group", group]];
  return step === "account" ? [["email", account.email]] : [];
}

function useSending(mode: RegistrationMode, data: RegistrationData, givenToken: string) {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const keyOf = useKey();
  const [mayExist, setMayExist] = useState(false);
  const sending = useMutation({
    mutationFn: () => {
      const body = makeRequestBody(mode, data);
      return register(cache, body, keyOf(JSON.stringify(body), mayExist));
    },
    meta: { quiet: true },
    onError: (error) => setMayExist((before) => before || isAnswerLost(error)),
    onSuccess: (user) => {
      dropDraft(givenToken);
      toast.success(user ? t("register.welcome", { name: nameOf(user), username: user.username }) : t("register.done"));
      go(user ? "/" : loginPath, { replace: true });
    },
  });
  return { ...sending, mayExist: mayExist && !sending.isPending && !isAnswerLost(sending.error) };
}

/**
 * Returns a function that gives the same idempotency key for the same data, so that a retry does not create a second
 * account. If the account may exist, it also gives that key for changed data, which the server then refuses.
 */
function useKey() {
  const last = useRef({ text: "", key: "" });
  return (text: string, mayExist: boolean) => {
    if (last.current.text !== text && !mayExist) last.current = { text, key: makeNewId() };
    return last.current.key;
  };
}
