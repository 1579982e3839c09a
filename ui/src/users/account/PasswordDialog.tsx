/** Changes the password of a user who knows the current one. */
import { useState } from "react";

import { ApiError, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { Banner } from "@/kit/feedback/Banner";
import { focusFirstInvalid } from "@/kit/form/focusFirstInvalid";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

import { checkNewPassword, checkRequired } from "./checkAccount";
import { PasswordField } from "../signing-in/PasswordField";
import { useFields } from "./useFields";

const EMPTY = { current: "", password: "", passwordConfirm: "" };

export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [input, setInput] = useState(EMPTY);
  const saving = useSavePassword(input, onClose);
  const isCurrentWrong = saving.error instanceof ApiError && saving.error.status === 400;
  const complaints = {
    current: checkRequired(input.current),
    ...checkNewPassword(input.password, input.passwordConfirm),
  };
  const change = (next: typeof EMPTY) => {
    setInput(next);
    if (saving.isError) saving.reset();
  };
  const { field, hasErrors } = useFields(input, change, complaints);
  const save = () => {
    if (hasErrors()) focusFirstInvalid(document.querySelector("[role=dialog]"));
    else saving.mutate();
  };
  return (
    <Dialog
      isOpen
      icon="lock"
      title={t("ownSettings.passwordChange")}
      submit={t("lost.save")}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={save}
      dirty={Object.values(input).some(Boolean)}
    >
      {saving.error && !isCurrentWrong && (
        <Banner kind="error" role="alert">
          {describeError(saving.error)}
        </Banner>
      )}
      <OwnUsername user={user} />
      <PasswordField
        label={t("ownSettings.currentPassword")}
        autoComplete="current-password"
        autoFocus
        {...field("current")}
        {...(isCurrentWrong && { error: t("ownSettings.wrongPassword") })}
      />
      <PasswordField label={t("lost.newPassword")} autoComplete="new-password" isNew {...field("password")} />
      <PasswordField label={t("lost.newPasswordConfirm")} autoComplete="new-password" {...field("passwordConfirm")} />
    </Dialog>
  );
}

function useSavePassword(input: typeof EMPTY, onDone: () => void) {
  const body = { currentPassword: input.current, newPassword: input.password };
  return useAction(() => call<{ message: string }>("PUT", "users/password", { body }), {
    quiet: true,
    success: ({ message }) => message,
    onDone,
  });
}

/** A hidden field that tells password managers which account the password belongs to. */
function OwnUsername({ user }: { user: User }) {
  return (
    <input
      className="sr"
      name="username"
      autoComplete="username"
      value={user.username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
