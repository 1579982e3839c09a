/** Shows long work in the corner of the page. A click hides it; the work goes on. */
import { Suspense } from "react";

import { lazyComponent } from "../lazyComponent";
import { useLoading } from "./loading";

const LoadingToast = lazyComponent(() => import("./LoadingToast"), "LoadingToast");

export const LoadingToasts = () => (
  <div className="loading-toasts" role="status" aria-live="polite" data-react-aria-top-layer="true">
    <Suspense fallback={null}>
      {useLoading().map((one) => (
        <LoadingToast key={one.id} loading={one} />
      ))}
    </Suspense>
  </div>
);
