/** Small drawings of where to press on each kind of device. They say nothing that the steps do not. */
import type { ReactNode } from "react";

import type { System } from "./trustTexts";

const ROWS = [30, 58, 86];

/** A phone with rows of settings, of which one is marked and has something at its end. */
const PhoneRows = ({ marked, end, below }: { marked: number; end: ReactNode; below?: ReactNode }) => (
  <>
    <path className="sheet" d="M60 124v-104a14 14 0 0 1 14 -14h92a14 14 0 0 1 14 14v104" />
    <path className="text" d="M108 15h24" />
    {ROWS.map((y, at) => (
      <g key={y}>
        {at === marked && <rect className="spice" x="66" y={y - 5} width="108" height="24" rx="5" />}
        <rect className={at === marked ? "gold" : "sheet"} x="72" y={y} width="14" height="14" rx="4" />
        <path className={at === marked ? "line" : "text"} d={`M94 ${y + 7}h${at === 1 ? 34 : 42}`} />
      </g>
    ))}
    <g transform={`translate(0 ${ROWS[marked]! + 7})`}>{end}</g>
    {below}
  </>
);

const Chevron = () => <path className="hand" d="M162 -5l5 5l-5 5" />;

const SwitchOn = () => (
  <>
    <rect className="good" x="144" y="-7" width="26" height="14" rx="7" />
    <circle className="knob" cx="162" cy="0" r="4.5" />
  </>
);

const Arrow = ({ d }: { d: string }) => <path className="move" d={d} />;

/** A window of a computer. */
const DrawnWindow = ({ children }: { children: ReactNode }) => (
  <>
    <rect className="sheet" x="26" y="8" width="188" height="108" rx="8" />
    <path className="text" d="M26 28h188M36 18h44" />
    {children}
  </>
);

/** A marked line with a box or a button for a choice. */
const Choice = ({ y, isRound }: { y: number; isRound?: boolean }) => (
  <>
    <rect className="spice" x="38" y={y - 11} width="164" height="22" rx="5" />
    {isRound ? (
      <>
        <circle className="sheet" cx="52" cy={y} r="6" />
        <circle className="dot" cx="52" cy={y} r="2" />
      </>
    ) : (
      <>
        <rect className="sheet" x="46" y={y - 6} width="12" height="12" rx="3" />
        <path className="good" d={`M49 ${y}l2.5 2.5l5 -6`} />
      </>
    )}
    <path className="line" d={`M70 ${y}h96`} />
  </>
);

const DrawnButton = ({ x = 158 }: { x?: number }) => (
  <>
    <rect className="spice" x={x} y="92" width="44" height="16" rx="5" />
    <path className="hand" d={`M${x + 12} 100h20`} />
  </>
);

/** The drawings by the step that they belong to, counted from zero. */
const DRAWINGS: Record<System, Record<number, ReactNode>> = {
  apple: {
    1: <PhoneRows marked={0} end={<Chevron />} below={<Arrow d="M206 20c-2 12 -8 18 -22 18l7 -6m-7 6l7 6" />} />,
    2: <PhoneRows marked={2} end={<SwitchOn />} below={<Arrow d="M208 62c4 20 -4 32 -22 32l7 -6m-7 6l7 6" />} />,
  },
  android: {
    1: <PhoneRows marked={1} end={<Chevron />} below={<Arrow d="M208 40c2 16 -6 26 -22 26l7 -6m-7 6l7 6" />} />,
  },
  windows: {
    1: (
      <DrawnWindow>
        <circle className="sheet" cx="52" cy="44" r="6" />
        <path className="text" d="M70 44h80" />
        <Choice y={70} isRound />
        <DrawnButton />
      </DrawnWindow>
    ),
  },
  mac: {
    1: (
      <DrawnWindow>
        <path className="text" d="M38 42h50M38 56h70" />
        <rect className="spice" x="38" y="68" width="164" height="22" rx="5" />
        <path className="line" d="M48 79h52" />
        <path className="hand" d="M120 79h48M182 76l4 -4l4 4M182 82l4 4l4 -4" />
        <path className="text" d="M38 102h60" />
      </DrawnWindow>
    ),
  },
  linux: {
    1: (
      <DrawnWindow>
        <path className="text" d="M38 44h60M38 86h74M38 102h50" />
        <rect className="spice" x="38" y="54" width="164" height="22" rx="5" />
        <path className="line" d="M48 65h70" />
        <path className="hand" d="M166 65h26" />
      </DrawnWindow>
    ),
  },
  firefox: {
    2: (
      <DrawnWindow>
        <path className="text" d="M38 44h130" />
        <Choice y={66} />
        <DrawnButton />
      </DrawnWindow>
    ),
  },
};

export function TrustDrawing({ system, step }: { system: System; step: number }) {
  const drawing = DRAWINGS[system][step];
  if (!drawing) return null;
  return (
    <svg className="help-drawing small" viewBox="0 0 240 124" aria-hidden="true">
      {drawing}
    </svg>
  );
}

/** A house with a lock, and a phone that knows it. */
export const HouseDrawing = () => (
  <svg className="help-drawing" viewBox="0 0 320 150" aria-hidden="true">
    <path className="line" d="M34 132h252M64 132v-58l54 -40l54 40v58M50 84l68 -50l68 50" />
    <rect className="spice" x="104" y="96" width="28" height="24" rx="4" />
    <path className="spice" d="M110 96v-8a8 8 0 0 1 16 0v8" />
    <path className="hand" d="M118 105v6" />
    <rect className="sheet" x="222" y="38" width="50" height="94" rx="10" />
    <path className="text" d="M240 124h14" />
    <circle className="good" cx="247" cy="76" r="14" />
    <path className="good" d="M240 76l5 5l9 -10" />
    <path className="move" d="M212 84h-26l7 -7m-7 7l7 7" />
  </svg>
);
