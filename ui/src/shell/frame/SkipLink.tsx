/** First stop of the Tab key: past the bars, to the content. */
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
