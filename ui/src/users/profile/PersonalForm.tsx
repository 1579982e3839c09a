/** Name, user name and e-mail address, each asked whether it is still free. */
import { type FormEvent, useRef, useState } from "react";

import { ApiError } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { TextField } from "@/kit/TextField";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import type { User } from "@/session/session";
import { emailComplaint, required, textOf, usernameComplaint } from "@/users/joining/checkAccount";
import { useTaken } from "@/users/joining/useTaken";

import { useSaveProfile } from "./account";

type Names = Pick<User, "username" | "fullName" | "email">;
const NAMES = ["fullName", "username", "email"] as const;

export function PersonalForm({ user }: { user: User }) {
  const [names, setNames] = useState<Names>({ username: user.username, fullName: user.fullName, email: user.email });
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const taken = useTaken(user);
  const saving = useSaveProfile(user, { quiet: true, onDone: () => toast.success(t("ownSettings.saved")) });
  const refused = saving.error instanceof ApiError ? saving.error.fields : {};
  const complaints = { fullName: required(names.fullName), username: usernameComplaint(names.username), email: emailComplaint(names.email) };
  const field = (name: keyof Names) => ({
    name, value: names[name],
    onChange: (value: string) => {
      setNames({ ...names, [name]: value });
      if (saving.isError) saving.reset();
    },
    error: textOf(complaints[name]) ?? refused[name],
  });
  const asked = (name: "username" | "email", words: string) => ({
    ...field(name), onBlur: () => void taken.ask(name, names[name]), error: taken.isTaken(name, names[name]) ? words : field(name).error,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking || saving.isPending) return;
    let isWrong = NAMES.some((name) => complaints[name]);
    if (!isWrong) {
      setAsking(true);
      isWrong = (await Promise.all([taken.ask("username", names.username), taken.ask("email", names.email)])).includes(true);
      setAsking(false);
    }
    if (isWrong) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
    else saving.mutate(Object.fromEntries(NAMES.map((name) => [name, names[name].trim()])));
  };
  return (
    <section>
      <h2>{t("ownSettings.personal")}</h2>
      <form ref={form} className="entry" onSubmit={(event) => void send(event)} noValidate>
        {saving.error && Object.keys(refused).length === 0 && <Banner kind="error" role="alert">{reasonOf(saving.error)}</Banner>}
        <TextField label={t("account.fullName")} autoComplete="name" dir="auto" {...field("fullName")} />
        <TextField label={t("account.username")} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" {...asked("username", t("account.usernameTaken"))} />
        <TextField label={t("account.email")} type="email" autoComplete="email" dir="ltr" {...asked("email", t("account.emailTaken"))} />
        <div className="go"><Button kind="filled" type="submit" busy={isAsking || saving.isPending}>{t("ownSettings.save")}</Button></div>
      </form>
    </section>
  );
}
