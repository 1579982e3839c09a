/**
 * The form for the user's full name, username and email address. Checks whether the latter two are taken. A new email
 * address requires the password.
 */
import { useRef, useState } from "react";

import { ApiError } from "@/api/client";
import { toast } from "@/base/toast";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import type { User } from "@/session/user";

import { useSaveProfile } from "./account";
import { checkEmail, isMadeAddress, checkRequired, describeValidation, checkUsername } from "./checkAccount";
import { PasswordField } from "../signing-in/PasswordField";
import { useNameTaken } from "./useNameTaken";

type PersonalNames = Pick<User, "username" | "fullName" | "email">;

export function PersonalForm({ user }: { user: User }) {
  const { form, field, unique, password, error, isDirty, save, isWrong } = usePersonalForm(user);
  return (
    <section ref={form}>
      <h2>{t("ownSettings.personal")}</h2>
      <SavedForm
        name={t("ownSettings.personal")}
        isDirty={isDirty}
        onSave={save}
        isInvalid={isWrong}
        submit={t("ownSettings.save")}
        error={error}
      >
        <TextField label={t("account.fullName")} autoComplete="name" dir="auto" {...field("fullName")} />
        <TextField
          label={t("account.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...unique("username", t("account.usernameTaken"))}
        />
        <TextField
          label={t("account.email")}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...unique("email", t("account.emailTaken"))}
        />
        {password && (
          <>
            <p className="dim">{t("ownSettings.emailNeedsPassword")}</p>
            <PasswordField
              label={t("ownSettings.currentPassword")}
              autoComplete="current-password"
              name="password"
              {...password}
            />
          </>
        )}
      </SavedForm>
    </section>
  );
}

function usePersonalForm(user: User) {
  const address = isMadeAddress(user.email) ? "" : user.email;
  const {
    values: names,
    changed,
    set,
    isDirty,
    forget,
  } = useEdited<PersonalNames>({ fullName: user.fullName, username: user.username, email: address });
  const [typedPassword, setPassword] = useState("");
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLElement>(null);
  const taken = useNameTaken(user);
  const saving = useSaveProfile(user, { quiet: true, onDone: () => toast.success(t("ownSettings.saved")) });
  const serverErrors = saving.error instanceof ApiError ? saving.error.fields : {};
  const takesPassword = user.authMethod === "Mealie" && names.email.trim().toLowerCase() !== address;
  const complaints = {
    fullName: checkRequired(names.fullName),
    username: checkUsername(names.username),
    email: address === "" && names.email.trim() === "" ? undefined : checkEmail(names.email),
    password: takesPassword ? checkRequired(typedPassword) : undefined,
  };
  const isPasswordWrong = takesPassword && saving.error instanceof ApiError && saving.error.status === 400;
  const changing = (change: (value: string) => void) => (value: string) => {
    change(value);
    setAsked(false);
    if (saving.isError) saving.reset();
  };
  const field = (name: keyof PersonalNames) => ({
    name,
    value: names[name],
    onChange: changing((value) => set({ [name]: value })),
    error: describeValidation(complaints[name]) ?? serverErrors[name],
  });
  const unique = (name: "username" | "email", message: string) => ({
    ...field(name),
    onBlur: () => void taken.ask(name, names[name]),
    error: taken.isTaken(name, names[name]) ? message : field(name).error,
  });
  const toFirstWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  const isWrong = () => {
    const found = Object.values(complaints).some(Boolean);
    setAsked(found);
    if (found) toFirstWrong();
    return found;
  };
  const save = async () => {
    const answers = await Promise.all([taken.ask("username", names.username), taken.ask("email", names.email)]);
    if (answers.includes(true)) {
      toFirstWrong();
      throw new Error("taken");
    }
    const changes = Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, text?.trim()]));
    await saving.mutateAsync(takesPassword ? { ...changes, currentPassword: typedPassword } : changes);
    forget();
    setPassword("");
  };
  const password = takesPassword && {
    value: typedPassword,
    onChange: changing(setPassword),
    error: isPasswordWrong
      ? t("ownSettings.wrongPassword")
      : isAsked
        ? describeValidation(complaints.password)
        : undefined,
  };
  const error = Object.keys(serverErrors).length === 0 && !isPasswordWrong ? saving.error : undefined;
  return { form, field, unique, password, error, isDirty, save, isWrong };
}
