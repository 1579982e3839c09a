/** Asks to check a recipe that was read from a text or file, and shows the text it was read from. */
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

export function DraftText({ text }: { text: string }) {
  return (
    <Banner kind="note" icon="edit">
      <p>{t("importing.checkDraft")}</p>
      {text && (
        <details>
          <summary>{t("importing.draftText")}</summary>
          {/* Focusable, so that the keyboard can scroll it. */}
          <pre className="draft-text" dir="auto" tabIndex={0} role="region" aria-label={t("importing.draftText")}>
            {text}
          </pre>
        </details>
      )}
    </Banner>
  );
}
