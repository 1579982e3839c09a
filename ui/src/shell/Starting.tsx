/** The blank paper before the first screen; a word only when waiting is long. */
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
