/** A picture in its frame, or a woven pattern with the name's first letter if it is missing or fails to load. */
import { useState } from "react";

import { classes } from "../classes";
import { firstLetter, weaveOf } from "./weave";

export type PictureProps = {
  /** Null if there is no picture. */
  src: string | null;
  srcSet?: string;
  sizes?: string;
  /** Any id. The same id always gives the same pattern. */
  seed: string;
  /** Its first letter is shown on the pattern. */
  name: string;
  /** Describes the picture; empty if the name is shown next to it. */
  alt?: string;
  shape?: "wide" | "square";
  /** Whether to load the picture at once, because it is on the first screen. */
  eager?: boolean;
  /** Whether only the frame is shown for now, because the picture is far from the window. */
  isFar?: boolean;
  className?: string;
};

export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, seed, name, alt = "", shape = "wide", eager, isFar, className } = props;
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
      {!isFar && (
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
      )}
    </span>
  );
}
