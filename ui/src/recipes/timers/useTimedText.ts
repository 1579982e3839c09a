/**
 * Returns a function that renders step texts with a timer button on each duration, or undefined until its code is
 * loaded.
 */
import { type ReactNode, useEffect, useState } from "react";

import { useNavigation } from "@/kit/navigation";

import type { RenderDurations } from "./DurationText";

export type TimedText = (step: number, stepName: string) => (text: string) => ReactNode;

export function useTimedText(recipeName: string, texts: string[]): TimedText | undefined {
  const [render, setRender] = useState<RenderDurations | null>(null);
  const { path } = useNavigation();
  const [firstTexts] = useState(texts);
  useEffect(() => {
    import("./DurationText")
      .then(({ prepareTexts }) => prepareTexts(firstTexts))
      .then((prepared) => setRender(() => prepared))
      .catch(() => {});
  }, [firstTexts]);
  const recipePath = path.split("?")[0]!;
  return render ? (step, stepName) => (text) => render(text, { recipeName, recipePath, step, stepName }) : undefined;
}
