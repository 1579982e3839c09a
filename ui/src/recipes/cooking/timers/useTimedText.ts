/** How the words of a step are drawn with its durations to press; nothing more is fetched before the page is read. */
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
