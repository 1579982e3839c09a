/** A placeholder of the size of the coming content, shown only if loading takes noticeable time. */
import { classes } from "../classes";

export type SkeletonProps = { className?: string; /** Lines of text, the last one shorter. */ lines?: number };

export function Skeleton({ className, lines = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={classes("skeleton", lines > 1 && "text", lines > 1 && line === lines - 1 && "short", className)}
          aria-hidden="true"
        />
      ))}
    </>
  );
}
