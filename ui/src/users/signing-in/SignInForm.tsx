/** The form with username, password and "remember me". Shows errors next to the field they belong to. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";
import { signIn } from "@/session/session";
import type { User } from "@/session/user";

import { PasswordField } from "./PasswordField";

export type SignInFormProps = {
  onDone: (user: User | null) => void;
  /** The username to fill in: that of the user who was signed in before. */
  login?: string;
  /**
   * Renders other sign-in methods below the button. They are disabled while the user is being signed in with a
   * password.
   */
  otherMethods?: (isBusy: boolean) => ReactNode;
};

export function SignInForm({ onDone, login: before = "", otherMethods }: SignInFormProps) {
  const { form, login, setLogin, password, setPassword, remember, setRemember, isIncomplete, entering, send } =
    useSignIn(before, onDone);
  const isEmpty = login.trim() === "" || password === "";
  const isMissing = (value: string) => (isIncomplete && value.trim() === "" ? t("field.required") : undefined);
  return (
    <form ref={form} className="entry" onSubmit={send} noValidate>
      {entering.error && <SignInFailed error={entering.error} />}
      {isIncomplete && isEmpty && (
        <Banner kind="error" role="alert">
          {t("signIn.empty")}
        </Banner>
      )}
      <TextField
        label={t("signIn.login")}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        autoFocus={!before}
        value={login}
        onChange={setLogin}
        error={isMissing(login)}
      />
      <PasswordField
        label={t("signIn.password")}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isMissing(password)}
      />
      <Checkbox isSelected={remember} onChange={setRemember} name="remember">
        {t("signIn.remember")}
      </Checkbox>
      <div className="go">
        <Button kind="filled" type="submit" busy={entering.isPending}>
          {t("signIn.submit")}
        </Button>
      </div>
      {otherMethods?.(entering.isPending)}
    </form>
  );
}

function useSignIn(before: string, onDone: SignInFormProps["onDone"]) {
  const [login, setLogin] = useState(before);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cache = useQueryClient();
  const entering = useMutation({
    mutationFn: () => signIn(cache, login.trim(), password, remember),
    meta: { quiet: true },
    onSuccess: onDone,
    onError: () => form.current?.querySelector<HTMLInputElement>("[name=password]")?.select(),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (entering.isPending) return undefined;
    const empty = login.trim() === "" ? "login" : password === "" ? "password" : null;
    setIncomplete(empty !== null);
    if (!empty) return entering.mutate();
    entering.reset();
    return form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
  };
  return { form, login, setLogin, password, setPassword, remember, setRemember, isIncomplete, entering, send };
}

function SignInFailed({ error }: { error: Error }) {
  const isOutOfReach = error instanceof ApiError && error.unreachable;
  return (
    <Banner
      kind="error"
      role="alert"
      actions={
        isOutOfReach && (
          <Button kind="quiet" type="submit">
            {t("error.retry")}
          </Button>
        )
      }
    >
      {explainFailure(error)}
    </Banner>
  );
}

function explainFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 401 ? t("signIn.wrong") : describeError(error);
}
