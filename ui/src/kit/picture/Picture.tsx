/** A picture in its frame; without one, or when it fails, a woven cloth with the first letter. */
import { useState } from "react";

import { classes } from "../classes";
import { firstLetter, weaveOf } from "./weave";

export type PictureProps = {
  /** Null when there is none. */
  src: string | null;
  srcSet?: string;
  sizes?: string;
  /** Decides the cloth; an id. */
  seed: string;
  /** Gives the letter. */
  name: string;
  /** What it shows; empty when the name stands beside it. */
  alt?: string;
  shape?: "wide" | "square";
  /** On the first screen: fetched at once. */
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
