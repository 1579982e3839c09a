/** Over the page when a sign-in ends in the middle of work: nothing below is lost. */
import { useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect } from "react";

import { base } from "@/api/client";
import { Dialog } from "@/kit/Dialog";
import { toast } from "@/kit/toast";
import { readStored, writeStored } from "@/kit/useStored";
import { t } from "@/locales/language";
import { noteArrived, settleRenewal, useSessionEnded } from "@/session/renewal";
import { nameOf, sessionQuery, type User } from "@/session/session";

const SignInForm = lazy(() => import("./SignInForm").then((module) => ({ default: module.SignInForm })));
const OidcBeside = lazy(() => import("./OidcBeside").then((module) => ({ default: module.OidcBeside })));

/** Who came instead of whom, told on the page that opens then. */
const CHANGED = "somebody-else";
const NOBODY = { now: "", before: "" };

export function SessionEnded() {
  const hasEnded = useSessionEnded();
  const cache = useQueryClient();
  const before = cache.getQueryData<User | null>(sessionQuery(cache).queryKey);
  useEffect(tellChange, []);
  return (
    <Dialog isOpen={hasEnded} title={t("signIn.endedTitle")} icon="lock" dirty onClose={() => settleRenewal(null)}>
      <p className="dim">{t("signIn.ended")}</p>
      <SignInForm login={before?.username ?? before?.email ?? ""} onDone={onDone} otherWays={(isBusy) => <OidcBeside onDone={onDone} isDisabled={isBusy} />} />
    </Dialog>
  );
}

function onDone(user: User | null) {
  const left = settleRenewal(user);
  if (user && left) startAnew(user, left);
}

/** Someone else at the same screen starts from their own page. */
function startAnew(user: User, left: User) {
  writeStored(CHANGED, { now: nameOf(user), before: nameOf(left) }, sessionStorage);
  window.location.assign(base());
}

function tellChange() {
  noteArrived();
  const { now, before } = readStored(CHANGED, NOBODY, sessionStorage);
  if (!now) return;
  writeStored(CHANGED, NOBODY, sessionStorage);
  toast.info(t("signIn.somebodyElse", { now, before }));
}
