/** A button that opens the language dialog, for pages without the app's bars. */
import { Suspense, useState } from "react";

import { intl, t } from "@/locales/language";

import { Button } from "../Button";
import { makeLazyComponent } from "../makeLazyComponent";
import { preloadDialog } from "../overlay/preload";

const LanguageDialog = makeLazyComponent(() => import("./LanguageDialog"), "LanguageDialog");

export function LanguageButton() {
  const [isOpen, setOpen] = useState(false);
  const name = new Intl.DisplayNames(intl(), { type: "language" }).of(intl().split("-")[0]!);
  return (
    <>
      <Button
        kind="quiet"
        icon="lang"
        className="lang"
        aria-haspopup="dialog"
        {...preloadDialog}
        onClick={() => setOpen(true)}
      >
        <span className="sr">{t("language.title")}: </span>
        {name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LanguageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
