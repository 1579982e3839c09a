/** The text that a recipe was read from, to compare it with the form. */
import { t } from "@/locales/language";

export function DraftText({ text }: { text: string }) {
  if (!text) return null;
  return (
    <details className="draft-text">
      <summary>{t("importing.draftText")}</summary>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre dir="auto" tabIndex={0} role="region" aria-label={t("importing.draftText")}>
        {text}
      </pre>
    </details>
  );
}
