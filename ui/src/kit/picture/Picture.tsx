/** A picture in its frame, or a woven pattern with the name's first letter if it is missing or fails to load. */
import { useState } from "react";

import { classes } from "../classes";
import { useNear } from "../useNear";
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
  /** Whether to load the picture only when it is about to be scrolled to, as in a long list of pictures. */
  waits?: boolean;
  className?: string;
};

export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, seed, name, alt = "", shape = "wide", eager, waits, className } = props;
  const [place, isNear] = useNear<HTMLSpanElement>(Boolean(src && waits && !eager));
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
    <span ref={place} className={frame}>
      {isNear && (
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
