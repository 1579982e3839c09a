/** Asks the server to sign the user out, and leaves the page once this has succeeded. Shows a dialog if it fails. */
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { describeError } from "@/api/queryClient";
import { directLoginPath } from "@/base/paths";
import { Banner } from "@/kit/feedback/Banner";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { signOut as end } from "./session";

/**
 * `notYet` is the dialog to render next to the sign-out button. It is `false` as long as signing out has not failed.
 */
export function useSignOut(onLeft?: () => void): { signOut: () => void; isLeaving: boolean; notYet: ReactNode } {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const signOut = () => {
    setLeaving(true);
    end(cache).then(onLeft ?? (() => go(directLoginPath)), (error: unknown) => {
      setFailure(error);
      setLeaving(false);
    });
  };
  const notYet = failure !== null && (
    <SignOutFailed failure={failure} isTrying={isLeaving} onTry={signOut} onStay={() => setFailure(null)} />
  );
  return { signOut, isLeaving, notYet };
}

function SignOutFailed({
  failure,
  isTrying,
  onTry,
  onStay,
}: {
  failure: unknown;
  isTrying: boolean;
  onTry: () => void;
  onStay: () => void;
}) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="sign-out"
      title={t("signOut.notYet")}
      submit={t("error.retry")}
      cancel={t("signOut.stay")}
      busy={isTrying}
      onSubmit={onTry}
      onClose={onStay}
    >
      <Banner kind="error">{describeError(failure)}</Banner>
      <p>{t("signOut.explained")}</p>
    </Dialog>
  );
}
