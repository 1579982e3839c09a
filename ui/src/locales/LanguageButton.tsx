/** Opens the choice of language on pages without a bar. */
import { lazy, Suspense, useState } from "react";

import { Button } from "@/kit/Button";
import { nearDialog } from "@/kit/overlays";
import { intl, t } from "./language";

const LanguageDialog = lazy(() => import("./LanguageDialog").then((module) => ({ default: module.LanguageDialog })));

export function LanguageButton() {
  const [isOpen, setOpen] = useState(false);
  const name = new Intl.DisplayNames(intl(), { type: "language" }).of(intl().split("-")[0]!);
  return (
    <>
      <Button kind="quiet" icon="lang" className="lang" aria-haspopup="dialog" {...nearDialog} onClick={() => setOpen(true)}>
        <span className="sr">{t("language.title")}: </span>{name}
      </Button>
      {isOpen && <Suspense fallback={null}><LanguageDialog onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
