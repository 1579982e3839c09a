/** A picture in its frame; if it is missing or fails to load, a woven pattern with the first letter of the name. */
import { useState } from "react";

import { classes } from "../classes";
import { firstLetter, weaveOf } from "./weave";

export type PictureProps = {
  /** Null if there is none. */
  src: string | null;
  srcSet?: string;
  sizes?: string;
  /** An id that determines the pattern. */
  seed: string;
  /** Its first letter is shown on the pattern. */
  name: string;
  /** What the picture shows; empty if the name stands beside it. */
  alt?: string;
  shape?: "wide" | "square";
  /** On the first screen: loaded at once, not lazily. */
  eager?: boolean;
  className?: string;
};

export function Picture({ src, srcSet, sizes, seed, name, alt = "", shape = "wide", eager, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = classes("picture", shape === "square" && "square", className);
  if (!src || failed === src) {
    return (
      <span className={classes(frame, weaveOf(seed))} aria-hidden="true">
        <b>{firstLetter(name)}</b>
      </span>
    );
  }
  return (
    <span className={frame}>
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={shape === "square" ? 96 : 400}
        height={shape === "square" ? 96 : 300}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={eager ? "high" : "auto"}
        onError={() => setFailed(src)}
      />
    </span>
  );
}
