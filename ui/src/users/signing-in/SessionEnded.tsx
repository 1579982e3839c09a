/**
 * Shows a dialog over the page when the session ends during work or someone else signs in. The page below the dialog
 * does not change.
 */
import { Suspense, useEffect } from "react";

import { toast } from "@/base/toast";
import { readStored, writeStored } from "@/kit/device/useStored";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { t } from "@/locales/language";
import { CHANGED, useInterruption } from "@/session/interruption";
import { clearUserReplaced } from "@/session/renewal";

const InterruptionDialog = makeLazyComponent(() => import("./InterruptionDialog"), "InterruptionDialog");

const NO_CHANGE = { now: "", before: "" };

export function SessionEnded() {
  const interruption = useInterruption();
  useEffect(announceChange, []);
  return <Suspense>{interruption && <InterruptionDialog interruption={interruption} />}</Suspense>;
}

function announceChange() {
  clearUserReplaced();
  const { now, before } = readStored(CHANGED, NO_CHANGE, "session");
  if (!now) return;
  writeStored(CHANGED, NO_CHANGE, "session");
  toast.info(t("signIn.somebodyElse", { now, before }));
}
