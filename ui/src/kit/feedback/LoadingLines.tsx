/** Gray placeholder lines for a page that is loading. They appear only if loading takes noticeable time. */
import { Skeleton } from "./Skeleton";

export function LoadingLines({ count }: { count: number }) {
  return (
    <div className="late" aria-busy="true">
      <Skeleton lines={count} />
    </div>
  );
}
