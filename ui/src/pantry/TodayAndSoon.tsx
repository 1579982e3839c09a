/** The home screen above the recipes: what is planned for today and, once the page rests, what should be used soon. */
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useIsIdle } from "@/kit/useIsIdle";
import { TodayPlan } from "@/mealplans/TodayPlan";

export const REST = 3000; // milliseconds from the first idle moment on, so that nothing of the first seconds waits for it

const UseSoon = makeLazyComponent(
  () => new Promise((resolve) => setTimeout(resolve, REST)).then(() => import("./UseSoon")),
  "UseSoon",
  () => undefined,
);

export function TodayAndSoon({ isPlanned }: { isPlanned: boolean }) {
  const isIdle = useIsIdle();
  return (
    <>
      {isPlanned && <TodayPlan />}
      {isIdle && <UseSoon />}
    </>
  );
}
