/** Turns the leaves of the registration: checks one before the next, sends the last, and knows the way back. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useNavigation } from "@/kit/navigation";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";

import { complaintsAbout } from "./checkAccount";
import { type Leaf, newcomer, type Newcomer, register, type Road, ROADS, tokenIn } from "./registration";
import { type NameKind, useTaken } from "./useTaken";

export function useRegistration(givenToken: string) {
  const [road, setRoad] = useState<Road>(givenToken ? "invited" : "join");
  const [at, setAt] = useState(0);
  const [who, setWho] = useState(() => newcomer(givenToken));
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const taken = useTaken();
  const sending = useSending(road, who);
  const leaf = ROADS[road][at]!;

  const turnTo = (next: number) => {
    setChecked(false);
    sending.reset();
    setAt(next);
  };
  /** Answers whether the next leaf, or the end, was come to. */
  const next = async (): Promise<boolean> => {
    if (leaf === "review") {
      sending.mutate();
      return true;
    }
    setChecked(true);
    if (!isFilled(leaf, who)) return false;
    setAsking(true);
    const answers = await Promise.all(namesOf(leaf, who).map(([kind, name]) => taken.ask(kind, name)));
    setAsking(false);
    if (answers.includes(true)) return false;
    turnTo(at + 1);
    return true;
  };
  return {
    road, at, leaf, who, isChecked, sending, next, taken, steps: ROADS[road].length, isBusy: isAsking || sending.isPending,
    change: (change: Partial<Newcomer>) => setWho((before) => ({ ...before, ...change })),
    choose: (chosen: Road) => {
      setRoad(chosen);
      turnTo(1);
    },
    back: () => turnTo(at - 1),
    goTo: (wanted: Leaf) => turnTo(ROADS[road].indexOf(wanted)),
  };
}

function isFilled(leaf: Leaf, who: Newcomer): boolean {
  if (leaf === "token") return tokenIn(who.token) !== "";
  if (leaf === "group") return who.group.trim() !== "";
  return leaf !== "account" || Object.keys(complaintsAbout(who.account)).length === 0;
}

function namesOf(leaf: Leaf, { account, group }: Newcomer): [NameKind, string][] {
  if (leaf === "group") return [["group", group]];
  return leaf === "account" ? [["username", account.username], ["email", account.email]] : [];
}

function useSending(road: Road, who: Newcomer) {
  const cache = useQueryClient();
  const { go } = useNavigation();
  return useMutation({
    mutationFn: () => register(cache, road, who),
    meta: { quiet: true },
    onSuccess: (user) => {
      toast.success(user ? t("register.welcome", { name: nameOf(user) }) : t("register.done"));
      go(user ? "/" : "/login", { replace: true });
    },
  });
}
