/** The blank page before the first screen. The logo appears on it only if loading takes long. */
import { Logo } from "@/kit/picture/Logo";
import { t } from "@/locales/language";

export function Starting() {
  return (
    <main className="starting" aria-busy="true">
      <Logo />
      <p className="sr">{t("app.starting")}</p>
    </main>
  );
}
