/**
 * Returns a function that renders step texts with a timer button on each duration, or undefined until its code is
 * loaded.
 */
import { type ReactNode, useEffect, useState } from "react";

import { useNavigation } from "@/kit/navigation";

import type { DrawDurations } from "./DurationText";

export type TimedText = (step: number, about: string) => (text: string) => ReactNode;

export function useTimedText(recipeName: string): TimedText | undefined {
  const [draw, setDraw] = useState<DrawDurations | null>(null);
  const { path } = useNavigation();
  useEffect(() => {
    let isGone = false;
    import("./DurationText").then(
      ({ drawDurations }) => {
        if (!isGone) setDraw(() => drawDurations);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  const recipePath = path.split("?")[0]!;
  return draw ? (step, about) => (text) => draw(text, { recipeName, recipePath, step, about }) : undefined;
}
