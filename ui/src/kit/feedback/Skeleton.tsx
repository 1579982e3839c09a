/** A placeholder with the size of the expected content. It appears only if loading takes noticeable time. */
import { classes } from "../classes";

export type SkeletonProps = { className?: string; /** How many lines; the last is shorter. */ lines?: number };

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
