/** Loads the keep-screen-on switch after the rest of the page. */
import { Suspense } from "react";

import { lazyComponent } from "@/kit/lazyComponent";

const KeepAwakeSwitch = lazyComponent(() => import("@/kit/device/KeepAwakeSwitch"), "KeepAwakeSwitch");

export function LazyKeepAwakeSwitch() {
  return (
    <div className="keep-awake">
      <Suspense fallback={null}>
        <KeepAwakeSwitch />
      </Suspense>
    </div>
  );
}
