/**
 * Moves through the steps of the registration. Validates each step before showing the next one, and submits the last
 * one.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { newId } from "@/kit/device/newId";
import { toast } from "@/kit/feedback/toast";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";

import { complaintsAbout } from "../account/checkAccount";
import { type NameKind, useTaken } from "../account/useTaken";
import { dropDraft, keepDraft, readDraft } from "./draft";
import { openedQuery } from "./invited";
import {
  isAnswerLost,
  type Newcomer,
  register,
  type RegistrationMode,
  type RegistrationStep,
  STEPS,
  tokenIn,
  wishOf,
} from "./registration";
import { useRegistrationSteps } from "./useRegistrationSteps";

export function useRegistration(givenToken: string) {
  const [who, setWho] = useState(() => readDraft(givenToken));
  const { road, at, leaf, turnTo } = useRegistrationSteps(givenToken ? "invited" : "join", who, isFilled);
  const [checked, setChecked] = useState<RegistrationStep | null>(null);
  const [isAsking, setAsking] = useState(false);
  const taken = useTaken();
  const invitation = useInvitation(road === "found" ? "" : tokenIn(who.token));
  const sending = useSending(road, who, givenToken);
  useEffect(() => keepDraft(givenToken, who), [givenToken, who]);

  const turn = (next: number, by?: RegistrationMode) => {
    setChecked(null);
    sending.reset();
    turnTo(next, by);
  };
  const isRefused = async (): Promise<boolean> => {
    if (leaf === "token") return (await invitation.ask()) === null;
    const answers = await Promise.all(namesOf(leaf, who).map(([kind, name]) => taken.ask(kind, name)));
    return answers.includes(true);
  };
  /** Moves to the next step or submits the last one. Resolves to false if the current step has errors. */
  const next = async (): Promise<boolean> => {
    if (leaf === "review") {
      sending.mutate();
      return true;
    }
    setChecked(leaf);
    if (!isFilled(leaf, who)) return false;
    setAsking(true);
    const refused = await isRefused();
    setAsking(false);
    if (!refused) turn(at + 1);
    return !refused;
  };
  return {
    road,
    at,
    leaf,
    who,
    sending,
    next,
    taken,
    steps: STEPS[road].length,
    isChecked: checked === leaf,
    isBusy: isAsking || sending.isPending,
    invitation: leaf === "token" ? undefined : invitation.opened,
    isOver: invitation.opened === null,
    change: (change: Partial<Newcomer>) => setWho((before) => ({ ...before, ...change })),
    choose: (chosen: RegistrationMode) => turn(1, chosen),
    back: () => turn(at - 1),
    goTo: (wanted: RegistrationStep) => turn(STEPS[road].indexOf(wanted)),
  };
}

/** Returns the invitation's data, if loaded. A typed token is checked when its step is completed. */
function useInvitation(word: string) {
  const cache = useQueryClient();
  const opened = useQuery({ ...openedQuery(word), enabled: false }).data;
  return { opened, ask: () => cache.fetchQuery(openedQuery(word)).catch(() => undefined) };
}

function isFilled(leaf: RegistrationStep, who: Newcomer): boolean {
  if (leaf === "token") return tokenIn(who.token) !== "";
  if (leaf === "group") return who.group.trim() !== "";
  return leaf !== "account" || Object.keys(complaintsAbout(who.account)).length === 0;
}

function namesOf(leaf: RegistrationStep, { account, group }: Newcomer): [NameKind, string][] {
  if (leaf === "group") return [["group", group]];
  return leaf === "account"
    ? [
        ["username", account.username],
        ["email", account.email],
      ]
    : [];
}

function useSending(road: RegistrationMode, who: Newcomer, givenToken: string) {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const keyOf = useKey();
  const [mayExist, setMayExist] = useState(false);
  const sending = useMutation({
    mutationFn: () => {
      const wish = wishOf(road, who);
      return register(cache, wish, keyOf(JSON.stringify(wish)));
    },
    meta: { quiet: true },
    onError: (error) => setMayExist((before) => before || isAnswerLost(error)),
    onSuccess: (user) => {
      dropDraft(givenToken);
      toast.success(user ? t("register.welcome", { name: nameOf(user) }) : t("register.done"));
      go(user ? "/" : "/login", { replace: true });
    },
  });
  return { ...sending, mayExist: mayExist && !sending.isPending && !isAnswerLost(sending.error) };
}

/**
 * Returns a function that gives the same idempotency key for the same data, so that a retry does not create a second
 * account.
 */
function useKey() {
  const last = useRef({ text: "", key: "" });
  return (text: string) => {
    if (last.current.text !== text) last.current = { text, key: newId() };
    return last.current.key;
  };
}
