/**
 * Renders the recipe for paper whenever the browser prints: from the menu, with Ctrl+P or from a phone's share sheet.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";

import { makePictureUrl } from "@/media/makePictureUrl";

import { joinRecipes } from "../inner/joinRecipes";
import type { Recipe } from "../recipe";
import { clearPrintRequest, usePrintRequested } from "./askToPrint";
import { usePrintPreferences } from "./printPreferences";
import { PrintSheet } from "./PrintSheet";
import { usePrintedEnd } from "./usePrintedEnd";

export type PrintBlockProps = { recipe: Recipe; scale: number; base: string };

export function PrintBlock({ recipe, scale, base }: PrintBlockProps) {
  const [preferences] = usePrintPreferences();
  const { end, isReady } = usePrintedEnd(recipe, preferences);
  const [isRendered, setRendered] = useState(() => window.matchMedia("print").matches);
  // Renders synchronously, because the browser prints the page as it is when the event handler returns.
  const renderForPrint = useCallback(() => flushSync(() => setRendered(true)), []);
  useBeforePrint(renderForPrint);
  const picture = useRef<HTMLImageElement>(null);
  const address = preferences.imagePosition === "hidden" ? null : makePictureUrl(recipe, "min-original", base);
  const isAsked = usePrintRequested(recipe.id);
  const isIdle = useIdle() || isAsked;
  useEffect(() => {
    if (!isAsked || !isReady) return undefined;
    let isHere = true;
    void waitForPicture(picture.current).then(() => {
      if (!isHere) return;
      clearPrintRequest();
      renderForPrint();
      window.print();
    });
    return () => {
      isHere = false;
    };
  }, [isAsked, isReady, renderForPrint]);
  return (
    <>
      {/* Preloads the picture, so that it is ready when printing starts. */}
      {address && isIdle && <img ref={picture} src={address} alt="" hidden />}
      {/* The sheet stays rendered, because some phones report the end of printing before they have drawn the page. */}
      {isRendered &&
        createPortal(
          <div className="print-block">
            <PrintSheet recipe={joinRecipes(recipe)} scale={scale} preferences={preferences} end={end} base={base} />
          </div>,
          document.body,
        )}
    </>
  );
}

/** Returns true once the page has been rendered and the browser is idle, which is the time to load less urgent data. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(rest, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(rest, { timeout: 3000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isIdle;
}

function useBeforePrint(renderForPrint: () => void) {
  useEffect(() => {
    const paper = window.matchMedia("print");
    const look = () => {
      if (paper.matches) renderForPrint();
    };
    window.addEventListener("beforeprint", renderForPrint);
    paper.addEventListener("change", look);
    return () => {
      window.removeEventListener("beforeprint", renderForPrint);
      paper.removeEventListener("change", look);
    };
  }, [renderForPrint]);
}

/** Waits for the picture, but for three seconds at most. */
const waitForPicture = (picture: HTMLImageElement | null) =>
  Promise.race([
    picture?.decode?.().catch(() => {}),
    new Promise((go) => {
      setTimeout(go, picture ? 3000 : 0);
    }),
  ]);
