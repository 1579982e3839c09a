/** Name, user name and e-mail address, each asked whether it is still free. */
import { useRef } from "react";

import { ApiError } from "@/api/client";
import { TextField } from "@/kit/TextField";
import { toast } from "@/kit/toast";
import { useEdited } from "@/kit/useEdited";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import type { User } from "@/session/session";
import { emailComplaint, required, textOf, usernameComplaint } from "@/users/joining/checkAccount";
import { useTaken } from "@/users/joining/useTaken";

import { useSaveProfile } from "./account";

type Names = Pick<User, "username" | "fullName" | "email">;
const NAMES = ["fullName", "username", "email"] as const;

export function PersonalForm({ user }: { user: User }) {
  const { values: names, set, isDirty, forget } = useEdited<Names>({ fullName: user.fullName, username: user.username, email: user.email });
  const form = useRef<HTMLElement>(null);
  const taken = useTaken(user);
  const saving = useSaveProfile(user, { quiet: true, onDone: () => toast.success(t("ownSettings.saved")) });
  const refused = saving.error instanceof ApiError ? saving.error.fields : {};
  const complaints = { fullName: required(names.fullName), username: usernameComplaint(names.username), email: emailComplaint(names.email) };
  const field = (name: keyof Names) => ({
    name, value: names[name],
    onChange: (value: string) => {
      set({ [name]: value });
      if (saving.isError) saving.reset();
    },
    error: textOf(complaints[name]) ?? refused[name],
  });
  const asked = (name: "username" | "email", words: string) => ({
    ...field(name), onBlur: () => void taken.ask(name, names[name]), error: taken.isTaken(name, names[name]) ? words : field(name).error,
  });
  const toFirstWrong = () => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  const isWrong = () => {
    const found = NAMES.some((name) => complaints[name]);
    if (found) toFirstWrong();
    return found;
  };
  const save = async () => {
    const answers = await Promise.all([taken.ask("username", names.username), taken.ask("email", names.email)]);
    if (answers.includes(true)) {
      toFirstWrong();
      throw new Error("taken");
    }
    await saving.mutateAsync(Object.fromEntries(NAMES.map((name) => [name, names[name].trim()])));
    forget();
  };
  return (
    <section ref={form}>
      <h2>{t("ownSettings.personal")}</h2>
      <SavedForm
        name={t("ownSettings.personal")} isDirty={isDirty} onSave={save} isWrong={isWrong} submit={t("ownSettings.save")}
        error={Object.keys(refused).length === 0 ? saving.error : undefined}
      >
        <TextField label={t("account.fullName")} autoComplete="name" dir="auto" {...field("fullName")} />
        <TextField label={t("account.username")} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" {...asked("username", t("account.usernameTaken"))} />
        <TextField label={t("account.email")} type="email" autoComplete="email" dir="ltr" {...asked("email", t("account.emailTaken"))} />
      </SavedForm>
    </section>
  );
}
