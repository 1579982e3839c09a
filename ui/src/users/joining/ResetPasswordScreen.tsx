/** A new password for a lost one, at `/reset-password?token=`. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { ApiError, call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { Banner } from "@/kit/Banner";
import { Button, ButtonLink } from "@/kit/Button";
import { focusFirstWrong } from "@/kit/focusFirstWrong";
import { useNavigation } from "@/kit/navigation";
import { Page } from "@/kit/Page";
import { Skeleton } from "@/kit/Skeleton";
import { tellMoment } from "@/kit/tellMoment";
import { TextField } from "@/kit/TextField";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import { forgetPerson, useUser } from "@/session/session";
import { PasswordField } from "@/users/signing-in/PasswordField";

import { newPasswordComplaints, required } from "./checkAccount";
import { folded } from "./foldName";
import "./joining.css";
import { useFields } from "./useFields";

type Wish = { email: string; password: string; passwordConfirm: string };
const EMPTY: Wish = { email: "", password: "", passwordConfirm: "" };

export function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const { data: link, isLoading } = useQuery(linkQuery(token));
  const saving = useReset(token);
  const isOver = link === null;
  if (isLoading) return <Page title={t("lost.resetTitle")} className="letter"><Skeleton lines={4} /></Page>;
  return (
    <Page title={t(isOver ? "lost.overTitle" : "lost.resetTitle")} className="letter">
      {isOver ? <Over /> : (
        <>
          {token
            ? <p className="dim lede">{t("lost.reset")} {link && t("lost.goodUntil", { when: tellMoment(link.expiresAt, { timeStyle: "short" }) })}</p>
            : <Banner kind="warning" role="status">{t("lost.noToken")}</Banner>}
          {saving.error && <Banner kind="error" role="alert">{isRefused(saving.error) ? t("lost.refused") : reasonOf(saving.error, t("lost.resetFailed"))}</Banner>}
          <ResetForm hasToken={token !== ""} isBusy={saving.isPending} onSave={saving.mutate} />
          {(!token || saving.error) && <p><ButtonLink kind="quiet" icon="refresh" to="/forgot-password">{t("lost.newLink")}</ButtonLink></p>}
        </>
      )}
    </Page>
  );
}

/** Used, replaced, or older than an hour: nothing is to be filled in any more. */
function Over() {
  return (
    <div className="entry">
      <p role="status">{t("lost.over")}</p>
      <div className="go">
        <ButtonLink kind="filled" to="/forgot-password">{t("lost.newLink")}</ButtonLink>
        <ButtonLink kind="quiet" to="/login?direct=1">{t("lost.signIn")}</ButtonLink>
      </div>
    </div>
  );
}

/** Until when a link is good; null when it is over. */
const linkQuery = (token: string) => ({
  queryKey: ["reset link", token],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      return await call<components["schemas"]["LiveWord"]>("GET", `users/reset-links/${encodeURIComponent(token)}`, { signal });
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  },
  enabled: token !== "",
  refetchOnWindowFocus: false,
  retry: false,
});

/** Of a link that is over, and of somebody whom it was not made for. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

function useReset(token: string) {
  const cache = useQueryClient();
  const user = useUser();
  const { go } = useNavigation();
  return useMutation({
    mutationFn: (wish: Wish) => call("POST", "users/reset-password", { body: { token, ...wish, email: wish.email.trim() } }),
    meta: { quiet: true },
    onSuccess: (_answer, { email }) => {
      // A new password ends every sign-in of its person, also the one of this browser.
      if (user && [user.email, user.username].some((name) => folded(name ?? "") === folded(email))) forgetPerson(cache);
      toast.success(t("lost.updated"));
      go("/login?direct=1", { replace: true });
    },
  });
}

function ResetForm({ hasToken, isBusy, onSave }: { hasToken: boolean; isBusy: boolean; onSave: (wish: Wish) => void }) {
  const [wish, setWish] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const { field, isWrong } = useFields(wish, setWish, { email: required(wish.email), ...newPasswordComplaints(wish.password, wish.passwordConfirm) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !hasToken) return;
    if (isWrong()) focusFirstWrong(form.current);
    else onSave(wish);
  };
  return (
    <form ref={form} className="entry" onSubmit={send} noValidate>
      <TextField label={t("signIn.login")} help={t("lost.whose")} dir="ltr" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus {...field("email")} />
      <PasswordField label={t("lost.newPassword")} autoComplete="new-password" isNew {...field("password")} />
      <PasswordField label={t("lost.newPasswordConfirm")} autoComplete="new-password" {...field("passwordConfirm")} />
      <div className="go">
        <Button kind="filled" type="submit" busy={isBusy} disabled={!hasToken}>{t(hasToken ? "lost.save" : "lost.tokenRequired")}</Button>
        <ButtonLink kind="quiet" to="/login?direct=1">{t("lost.signIn")}</ButtonLink>
      </div>
    </form>
  );
}
