/** The switch that keeps the screen on, fetched once the page is read. */
import { Suspense } from "react";
import { later } from "@/kit/later";

const KeepAwakeSwitch = later(() => import("@/kit/KeepAwakeSwitch"), "KeepAwakeSwitch");

export function KeepAwakeLater() {
  return <div className="keep-awake"><Suspense fallback={null}><KeepAwakeSwitch /></Suspense></div>;
}
