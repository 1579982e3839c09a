/** The small drawing of an empty list. Its code is loaded only there, and its place is kept until then. */
import { Suspense } from "react";

import { makeLazyComponent } from "../makeLazyComponent";
import type { DrawingName } from "./Drawing";

const Drawing = makeLazyComponent(
  () => import("./Drawing"),
  "Drawing",
  () => undefined,
);

export const EmptyDrawing = ({ name }: { name: DrawingName }) => (
  <span className="empty-drawing" aria-hidden="true">
    <Suspense fallback={null}>
      <Drawing name={name} />
    </Suspense>
  </span>
);
