/** The switch that keeps the screen on, fetched once the page is read. */
import { lazy, Suspense } from "react";

const KeepAwakeSwitch = lazy(() => import("@/kit/KeepAwakeSwitch").then((module) => ({ default: module.KeepAwakeSwitch })));

export function KeepAwakeLater() {
  return <div className="keep-awake"><Suspense fallback={null}><KeepAwakeSwitch /></Suspense></div>;
}
