/** Lines for a file, a terminal or another page, with a button to copy them. */
import { copyWithToast } from "@/kit/device/copyWithToast";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

/** `name` says what the lines are, if there are several of them. */
export const CodeLines = ({ text, name = t("secure.code") }: { text: string; name?: string }) => (
  <div className="code">
    <pre dir="ltr" tabIndex={0} role="region" aria-label={name} translate="no">
      {text}
    </pre>
    <IconButton icon="copy" label={t("secure.copy")} compact onClick={() => void copyWithToast(text)} />
  </div>
);
