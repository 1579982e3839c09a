/** Gray lines in place of a page that is being loaded; they appear only after a moment. */
import { Skeleton } from "./Skeleton";

export function LoadingLines({ count }: { count: number }) {
  return (
    <div className="late" aria-busy="true">
      <Skeleton lines={count} />
    </div>
  );
}
