/** The first element in the tab order: a link that skips the bars and goes to the content. */
import { t } from "@/locales/language";

export function SkipLink() {
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        const main = document.getElementById("main");
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      {t("app.skip")}
    </a>
  );
}
