/** Small drawings of the ways to begin: a page with a link, a box that is moved, and a pen on a card. */
export type FirstWay = "link" | "program" | "hand";

/** The outlines of each drawing, on a grid of 120 by 72. The first ones are filled with the color of paper. */
const DRAWINGS: Record<FirstWay, { sheets: string[]; lines: string[]; accents: string[] }> = {
  link: {
    sheets: ["M24 8h72a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z"],
    lines: ["M20 20h80", "M27 14h.01M33 14h.01M39 14h.01", "M68 32h22M68 40h22M68 48h14"],
    accents: [
      "M42 45l-4 4a5.7 5.7 0 0 1-8-8l6-6a5.7 5.7 0 0 1 8 0",
      "M46 39l4-4a5.7 5.7 0 0 1 8 8l-6 6a5.7 5.7 0 0 1-8 0",
    ],
  },
  program: {
    sheets: ["M34 12h24v28H34zM62 8h24v32H62z", "M22 30h76l-5 30a4 4 0 0 1-4 3H31a4 4 0 0 1-4-3z"],
    lines: ["M39 19h14M39 25h10", "M67 15h14M67 21h10"],
    accents: ["M60 36v18M53 47l7 7 7-7"],
  },
  hand: {
    sheets: ["M24 12h60a3 3 0 0 1 3 3v44a3 3 0 0 1-3 3H24a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3z"],
    lines: ["M30 24h32M30 33h42M30 42h26"],
    accents: ["M60 56l3-11 27-27a5 5 0 0 1 7 7L70 52zM85 23l7 7"],
  },
};

export function WayPicture({ way }: { way: FirstWay }) {
  const { sheets, lines, accents } = DRAWINGS[way];
  return (
    <svg className="way-picture" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
      <path className="sheet" d={sheets[0]} />
      <path className="thin" d={lines.join("")} />
      {sheets[1] && <path className="sheet" d={sheets[1]} />}
      <path className="mark" d={accents.join("")} />
    </svg>
  );
}
