/** Fetches the paper once the page has come to rest, so that Ctrl+P finds it there. */
import { lazy, Suspense, useEffect, useState } from "react";

import { useAskedToPrint } from "./askToPrint";
import type { PrintBlockProps } from "./PrintBlock";

const PrintBlock = lazy(() => import("./PrintBlock").then((module) => ({ default: module.PrintBlock })));

export function ReadyToPrint(props: PrintBlockProps) {
  const [isAtRest, setAtRest] = useState(false);
  const isAsked = useAskedToPrint(props.recipe.id);
  // Who asks does not wait for rest, and what was fetched stays when the wish is met.
  if (isAsked && !isAtRest) setAtRest(true);
  useEffect(() => {
    const rest = () => setAtRest(true);
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(rest, 1500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(rest, { timeout: 1500 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isAtRest && <Suspense fallback={null}><PrintBlock {...props} /></Suspense>;
}
