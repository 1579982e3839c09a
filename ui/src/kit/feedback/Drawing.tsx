/** Small drawings: ink lines, with one or two colors. */
import type { ReactNode } from "react";

export type DrawingName = keyof typeof DRAWINGS;

const DRAWINGS = {
  basket: (
    <>
      <path className="spice" d="M34 48h76l-10 36h-56z" />
      <path d="M26 48h92M46 48l14 -26M98 48l-14 -26M60 58l3 16M84 58l-3 16M72 58v16" />
      <path className="herb" d="M72 22c0 -10 8 -14 16 -14c0 10 -8 14 -16 14zM72 22v10" />
    </>
  ),
  shelf: (
    <>
      <path d="M16 86h112" />
      <rect className="spice" x="32" y="30" width="16" height="56" rx="2" />
      <rect className="herb" x="52" y="40" width="14" height="46" rx="2" />
      <path className="gold" d="M74 42l14 -4l14 46l-14 4z" />
      <path d="M36 40h8M36 47h8" />
    </>
  ),
  clock: (
    <>
      <circle className="plain" cx="72" cy="46" r="36" />
      <path d="M72 16v6M72 70v6M42 46h6M96 46h6" />
      <path className="spice" d="M72 26v20l14 10" />
      <path className="herb" d="M112 80c6 -8 14 -8 20 -6c-2 8 -10 12 -20 6zM112 80l-6 6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export const Drawing = ({ name }: { name: DrawingName }) => <svg viewBox="0 0 144 96">{DRAWINGS[name]}</svg>;
