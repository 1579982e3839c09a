/** The home screen above the recipes: what is planned for today and, once the page is idle, what should be used soon. */
import { lazyComponent } from "@/kit/lazyComponent";
import { useIsIdle } from "@/kit/useIsIdle";
import { TodayPlan } from "@/mealplans/TodayPlan";

const UseSoon = lazyComponent(
  () => import("./UseSoon"),
  "UseSoon",
  () => undefined,
);

export function TodayAndSoon() {
  const isIdle = useIsIdle();
  return (
    <>
      <TodayPlan />
      {isIdle && <UseSoon />}
    </>
  );
}
