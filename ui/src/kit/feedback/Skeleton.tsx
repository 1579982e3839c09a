/** A quiet box of the size of what will come, shown once waiting is noticeable. */
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
