/** Sets a new password with a link from an email or an administrator, at `/reset-password?token=`. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { ApiError, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { forgotPasswordPath } from "@/base/memberPaths";
import { directLoginPath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { focusFirstInvalid } from "@/kit/form/focusFirstInvalid";
import { TextField } from "@/kit/form/TextField";
import { useNavigation } from "@/kit/navigation";
import { Page } from "@/kit/Page";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { clearSession, useUser } from "@/session/session";

import { checkNewPassword, checkRequired } from "../account/checkAccount";
import { foldName } from "../account/foldName";
import { useFields } from "../account/useFields";
import { PasswordField } from "./PasswordField";
import "../joining/joining.css";

type NewPassword = { email: string; password: string; passwordConfirm: string };
const EMPTY: NewPassword = { email: "", password: "", passwordConfirm: "" };

export function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const { data: link, isLoading } = useQuery(linkQuery(token));
  const saving = useResetPassword(token);
  const isOver = link === null;
  if (isLoading)
    return (
      <Page title={t("lost.resetTitle")} className="letter">
        <Skeleton lines={4} />
      </Page>
    );
  return (
    <Page title={t(isOver ? "lost.overTitle" : "lost.resetTitle")} className="letter">
      {isOver ? (
        <ResetLinkExpired />
      ) : (
        <>
          {token ? (
            <p className="dim lede">
              {t("lost.reset")}{" "}
              {link && t("lost.goodUntil", { when: formatMoment(link.expiresAt, { timeStyle: "short" }) })}
            </p>
          ) : (
            <Banner kind="warning" role="status">
              {t("lost.noToken")}
            </Banner>
          )}
          {saving.error && (
            <Banner kind="error" role="alert">
              {isRefused(saving.error) ? t("lost.refused") : describeError(saving.error, t("lost.resetFailed"))}
            </Banner>
          )}
          <ResetFields hasToken={token !== ""} isBusy={saving.isPending} onSave={saving.mutate} />
          {(!token || saving.error) && (
            <p>
              <ButtonLink kind="quiet" icon="refresh" to={forgotPasswordPath}>
                {t("lost.newLink")}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

/** Shown instead of the form if the link was used, replaced, or is more than an hour old. */
function ResetLinkExpired() {
  return (
    <div className="entry">
      <p role="status">{t("lost.over")}</p>
      <div className="go">
        <ButtonLink kind="filled" to={forgotPasswordPath}>
          {t("lost.newLink")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={directLoginPath}>
          {t("lost.signIn")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Fetches until when a link is valid. Returns null if the link is no longer valid. */
const linkQuery = (token: string) => ({
  queryKey: ["reset link", token],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      return await call<components["schemas"]["ValidToken"]>("GET", `users/reset-links/${encodeURIComponent(token)}`, {
        signal,
      });
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  },
  enabled: token !== "",
  refetchOnWindowFocus: false,
  retry: false,
});

/** Whether the server refused the link, because it is no longer valid or belongs to someone else. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

function useResetPassword(token: string) {
  const user = useUser();
  const { go } = useNavigation();
  const send = (input: NewPassword) =>
    call("POST", "users/reset-password", { body: { token, ...input, email: input.email.trim() } });
  return useAction(send, {
    quiet: true,
    onDone: (_answer, { email }, cache) => {
      // A new password ends all sessions of its user, including one in this browser.
      if (user && [user.email, user.username].some((name) => foldName(name ?? "") === foldName(email)))
        clearSession(cache);
      toast.success(t("lost.updated"));
      go(directLoginPath, { replace: true });
    },
  });
}

function ResetFields({
  hasToken,
  isBusy,
  onSave,
}: {
  hasToken: boolean;
  isBusy: boolean;
  onSave: (input: NewPassword) => void;
}) {
  const [input, setInput] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const { field, hasErrors } = useFields(input, setInput, {
    email: checkRequired(input.email),
    ...checkNewPassword(input.password, input.passwordConfirm),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !hasToken) return;
    if (hasErrors()) focusFirstInvalid(form.current);
    else onSave(input);
  };
  return (
    <form ref={form} className="entry" onSubmit={send} noValidate>
      <TextField
        label={t("signIn.login")}
        help={t("lost.whose")}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...field("email")}
      />
      <PasswordField label={t("lost.newPassword")} autoComplete="new-password" isNew {...field("password")} />
      <PasswordField label={t("lost.newPasswordConfirm")} autoComplete="new-password" {...field("passwordConfirm")} />
      <div className="go">
        <Button kind="filled" type="submit" busy={isBusy} disabled={!hasToken}>
          {t(hasToken ? "lost.save" : "lost.tokenRequired")}
        </Button>
        <ButtonLink kind="quiet" to={directLoginPath}>
          {t("lost.signIn")}
        </ButtonLink>
      </div>
    </form>
  );
}
