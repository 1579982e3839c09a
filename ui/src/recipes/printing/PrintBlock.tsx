/** Lays the recipe on paper when the browser prints, however that was asked for: menu, Ctrl+P, or the share sheet of a phone. */
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";

import { pictureUrl } from "@/media/pictureUrl";

import type { Recipe } from "../recipe";
import { doneAsking, useAskedToPrint } from "./askToPrint";
import { usePrintPreferences } from "./printPreferences";
import { PrintSheet } from "./PrintSheet";

export type PrintBlockProps = { recipe: Recipe; scale: number; base: string };

export function PrintBlock({ recipe, scale, base }: PrintBlockProps) {
  const [preferences] = usePrintPreferences();
  const [isLaid, setLaid] = useState(() => window.matchMedia("print").matches);
  // Nothing may wait here: the browser takes the page as it stands when this returns.
  const lay = useCallback(() => flushSync(() => setLaid(true)), []);
  useBeforePrint(lay);
  const picture = useRef<HTMLImageElement>(null);
  const address = preferences.imagePosition === "hidden" ? null : pictureUrl(recipe, "min-original", base);
  const isAsked = useAskedToPrint(recipe.id);
  const isAtRest = useRest() || isAsked;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isHere = true;
    void decoded(picture.current).then(() => {
      if (!isHere) return;
      doneAsking();
      lay();
      window.print();
    });
    return () => {
      isHere = false;
    };
  }, [isAsked, lay]);
  return (
    <>
      {/* Held ready, so that it is there in the moment of printing. */}
      {address && isAtRest && <img ref={picture} src={address} alt="" hidden />}
      {/* It stays once it was asked for: some phones say that printing is over before they have drawn the page. */}
      {isLaid &&
        createPortal(
          <div className="print-block">
            <PrintSheet recipe={recipe} scale={scale} preferences={preferences} base={base} />
          </div>,
          document.body,
        )}
    </>
  );
}

/** The page has shown what it was opened for; what is needed later may be fetched. */
function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const rest = () => setAtRest(true);
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(rest, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(rest, { timeout: 3000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isAtRest;
}

function useBeforePrint(lay: () => void) {
  useEffect(() => {
    const paper = window.matchMedia("print");
    const look = () => {
      if (paper.matches) lay();
    };
    window.addEventListener("beforeprint", lay);
    paper.addEventListener("change", look);
    return () => {
      window.removeEventListener("beforeprint", lay);
      paper.removeEventListener("change", look);
    };
  }, [lay]);
}

/** A picture that does not come holds nobody up for long. */
const decoded = (picture: HTMLImageElement | null) =>
  Promise.race([
    picture?.decode?.().catch(() => {}),
    new Promise((go) => {
      setTimeout(go, picture ? 3000 : 0);
    }),
  ]);
