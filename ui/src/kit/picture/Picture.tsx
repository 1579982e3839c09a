/**
 * A picture in its frame. If there is none, a drawing of the kind of dish; if that is not known, or the picture fails to
 * load, a woven pattern with the name's first letter.
 */
import { useState } from "react";

import { classes } from "../classes";
import covers from "./covers.svg";
import { firstLetter, hueOf, weaveOf } from "./weave";

export type PictureProps = {
  /** Null if there is no picture. */
  src: string | null;
  /** The name of the drawing that stands for the missing picture, as the server tells it. */
  cover?: string | null;
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
  const { src, cover, srcSet, sizes, seed, name, alt = "", shape = "wide", eager, isFar, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const frame = classes("picture", shape === "square" && "square", className);
  if (!src && cover) {
    return (
      <span className={classes(frame, "drawn", hueOf(name))} aria-hidden="true">
        <svg>
          <use href={`${covers}#${cover}`} />
        </svg>
      </span>
    );
  }
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
