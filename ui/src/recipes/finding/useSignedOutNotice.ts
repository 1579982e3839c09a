/**
 * Shows a notice once if the user's session was ended elsewhere, because public recipes look the same without a
 * session.
 */
import { useEffect } from "react";

import { toast } from "@/base/toast";
import { readStored, writeStored } from "@/kit/device/useStored";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { hasEndedElsewhere, useUser } from "@/session/session";
import { signInPath } from "@/session/signInPath";

const SHOWN = "signed-out-notice";

export function useSignedOutNotice(isShown: boolean) {
  const { path, go } = useNavigation();
  const isOut = useUser() === null && hasEndedElsewhere();
  useEffect(() => {
    if (!isShown || isOut === readStored(SHOWN, false, "session")) return;
    writeStored(SHOWN, isOut, "session");
    if (isOut)
      toast.info(t("signIn.endedHere"), { action: { label: t("shell.signIn"), run: () => go(signInPath(path)) } });
  }, [isShown, isOut, path, go]);
}
