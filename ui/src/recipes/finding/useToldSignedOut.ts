/** Recipes that visitors may see look as ever to whose sign-in was ended elsewhere: they are told, once, with the way in. */
import { useEffect } from "react";

import { useNavigation } from "@/kit/navigation";
import { toast } from "@/kit/toast";
import { readStored, writeStored } from "@/kit/useStored";
import { t } from "@/locales/language";
import { hasEndedElsewhere, useUser } from "@/session/session";
import { wayIn } from "@/session/wayIn";

const TOLD = "told-signed-out";

export function useToldSignedOut(isShown: boolean) {
  const { path, go } = useNavigation();
  const isOut = useUser() === null && hasEndedElsewhere();
  useEffect(() => {
    if (!isShown || isOut === readStored(TOLD, false, sessionStorage)) return;
    writeStored(TOLD, isOut, sessionStorage);
    if (isOut) toast.info(t("signIn.endedHere"), { action: { label: t("shell.signIn"), run: () => go(wayIn(path)) } });
  }, [isShown, isOut, path, go]);
}
