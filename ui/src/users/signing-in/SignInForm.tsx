/** User name, password, remember me; says what went wrong beside the field it belongs to. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";

import { ApiError } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { Checkbox } from "@/kit/Checkbox";
import { TextField } from "@/kit/TextField";
import { t } from "@/locales/language";
import { signIn, type User } from "@/session/session";

import { PasswordField } from "./PasswordField";

export type SignInFormProps = {
  onDone: (user: User | null) => void;
  /** Who was signed in before. */
  login?: string;
};

export function SignInForm({ onDone, login: before = "" }: SignInFormProps) {
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
    if (entering.isPending) return;
    const empty = login.trim() === "" ? "login" : password === "" ? "password" : null;
    setIncomplete(empty !== null);
    if (empty) form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    else entering.mutate();
  };
  const isMissing = (value: string) => (isIncomplete && value.trim() === "" ? t("field.required") : undefined);
  return (
    <form ref={form} className="entry" onSubmit={send} noValidate>
      {entering.error && <Banner kind="error" role="alert">{failureOf(entering.error)}</Banner>}
      <TextField label={t("signIn.login")} name="login" autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" autoFocus={!before} value={login} onChange={setLogin} error={isMissing(login)} />
      <PasswordField label={t("signIn.password")} name="password" autoComplete="current-password" value={password} onChange={setPassword} error={isMissing(password)} />
      <Checkbox isSelected={remember} onChange={setRemember} name="remember">{t("signIn.remember")}</Checkbox>
      <div className="go"><Button kind="filled" type="submit" busy={entering.isPending}>{t("signIn.submit")}</Button></div>
    </form>
  );
}

function failureOf(error: unknown): string {
  return error instanceof ApiError && error.status === 401 ? t("signIn.wrong") : reasonOf(error);
}
