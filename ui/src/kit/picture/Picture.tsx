/** A picture in its frame, or a drawing of the kind of dish if it is missing or fails to load. */
import { useState } from "react";

import { classes } from "../classes";
import covers from "./covers.svg";
import { chooseHue } from "./hue";

export type PictureProps = {
  /** Null if there is no picture. */
  src: string | null;
  /** The name of the drawing, as the server tells it. By default that of a plate. */
  cover?: string | null;
  srcSet?: string;
  sizes?: string;
  /** The name of the recipe, which decides the color of the drawing. */
  name: string;
  /** Describes the picture; empty if the name is shown next to it. */
  alt?: string;
  shape?: "wide" | "square";
  /** Whether to load the picture at once, because it is on the first screen. */
  eager?: boolean;
  /** Whether to show `src` first, and a picture of `srcSet` once that is loaded. */
  isStaged?: boolean;
  /** Whether only the frame is shown for now, because the picture is far from the window. */
  isFar?: boolean;
  className?: string;
};

export function Picture(props: PictureProps) {
  const { src, cover, srcSet, sizes, name, alt = "", shape = "wide", eager, isStaged, isFar, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const isFirst = isStaged && loaded !== src;
  const frame = classes("picture", shape === "square" && "square", className);
  if (!src || failed === src) {
    return (
      <span className={classes(frame, "drawn", chooseHue(name))} aria-hidden="true">
        <svg>
          <use href={`${covers}#${cover ?? "plate"}`} />
        </svg>
      </span>
    );
  }
  return (
    <span className={frame}>
      {!isFar && (
        <img
          src={src}
          srcSet={isFirst ? undefined : srcSet}
          sizes={sizes}
          alt={alt}
          width={shape === "square" ? 96 : 400}
          height={shape === "square" ? 96 : 300}
          loading={eager ? "eager" : "lazy"}
          // Decoded at once, the second picture replaces the first without a gap.
          decoding={isStaged ? "sync" : "async"}
          fetchPriority={eager ? "high" : undefined}
          onLoad={isFirst ? () => setLoaded(src) : undefined}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
