/** A button that opens the language dialog, for pages without the app's bars. */
import { Suspense, useState } from "react";

import { Button } from "@/kit/Button";
import { lazyComponent } from "@/kit/lazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";

import { intl, t } from "./language";

const LanguageDialog = lazyComponent(() => import("./LanguageDialog"), "LanguageDialog");

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
