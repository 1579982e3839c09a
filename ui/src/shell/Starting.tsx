/**
 * The page before the first screen. It is hidden by the shapes that the HTML shows, if it shows any. The logo appears on it
 * only if loading takes long.
 */
import { useLayoutEffect } from "react";

import { forgetPreloaded } from "@/api/client";
import { removeStart } from "@/kit/device/removeStart";
import { Logo } from "@/kit/picture/Logo";
import { t } from "@/locales/language";

export function Starting() {
  useLayoutEffect(
    () => () => {
      removeStart();
      forgetPreloaded();
    },
    [],
  );
  return (
    <main className="starting" aria-busy="true">
      <Logo />
      <p className="sr">{t("app.starting")}</p>
    </main>
  );
}
