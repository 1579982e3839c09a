/** Over the page when a sign-in ends in the middle of work: nothing below is lost. */
import { useQueryClient } from "@tanstack/react-query";
import { lazy } from "react";

import { Dialog } from "@/kit/Dialog";
import { t } from "@/locales/language";
import { settleRenewal, useSessionEnded } from "@/session/renewal";
import { sessionQuery, type User } from "@/session/session";

const SignInForm = lazy(() => import("./SignInForm").then((module) => ({ default: module.SignInForm })));

export function SessionEnded() {
  const hasEnded = useSessionEnded();
  const cache = useQueryClient();
  const before = cache.getQueryData<User | null>(sessionQuery(cache).queryKey);
  const onDone = (user: User | null) => {
    settleRenewal(user !== null);
    // Someone else at the same screen starts from their own page.
    if (user?.id !== before?.id) window.location.assign("/");
  };
  return (
    <Dialog isOpen={hasEnded} title={t("signIn.endedTitle")} icon="lock" dirty onClose={() => settleRenewal(false)}>
      <p className="dim">{t("signIn.ended")}</p>
      <SignInForm login={before?.username ?? before?.email ?? ""} onDone={onDone} />
    </Dialog>
  );
}
