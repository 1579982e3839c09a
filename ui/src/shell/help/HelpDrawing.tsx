/** The drawings of the help pages: ink lines on paper, with one or two colors. They say nothing that the text does not. */
import type { ReactNode } from "react";

import type { HelpTopic } from "./helpTopics";

/** A card with lines of text, as a recipe or a list is drawn. */
const Card = ({ x, y, width = 92, height = 116 }: { x: number; y: number; width?: number; height?: number }) => (
  <rect className="sheet" x={x} y={y} width={width} height={height} rx="8" />
);

const Lines = ({ x, y, widths, gap = 16 }: { x: number; y: number; widths: number[]; gap?: number }) =>
  widths.map((width, at) => <path key={at} className="text" d={`M${x} ${y + at * gap}h${width}`} />);

/** A phone with its frame. */
const Phone = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect className="sheet" x={x} y={y} width="64" height="116" rx="11" />
    <path className="text" d={`M${x + 25} ${y + 106}h14`} />
  </>
);

const Pot = ({ x, y }: { x: number; y: number }) => (
  <>
    <path className="sheet" d={`M${x} ${y}h84v34a18 18 0 0 1 -18 18h-48a18 18 0 0 1 -18 -18z`} />
    <path className="line" d={`M${x - 14} ${y + 14}h14M${x + 84} ${y + 14}h14M${x - 4} ${y}h92`} />
    <path className="line" d={`M${x + 36} ${y - 10}a6 6 0 1 1 12 0`} />
  </>
);

const Tick = ({ x, y }: { x: number; y: number }) => <path className="good" d={`M${x} ${y}l4 4l8 -9`} />;

const DRAWINGS: Record<HelpTopic, ReactNode> = {
  adding: (
    <>
      <Card x={114} y={32} />
      <path className="spice" d="M124 44h72v34h-72z" />
      <Lines x={124} y={96} widths={[60, 72, 48]} />
      <path
        className="line"
        d="M44 60a14 14 0 0 1 0 -20l8 -8a14 14 0 0 1 20 20l-5 5M56 48a14 14 0 0 1 0 20l-8 8a14 14 0 0 1 -20 -20l5 -5"
      />
      <rect className="line" x="244" y="44" width="50" height="40" rx="6" />
      <path className="line" d="M260 44l4 -8h10l4 8" />
      <circle className="good" cx="269" cy="64" r="10" />
      <path className="move" d="M84 62h22l-7 -7m7 7l-7 7M236 66h-22l7 -7m-7 7l7 7" />
      <path className="line" d="M36 128l26 -26l10 10l-26 26h-10z" />
      <path className="move" d="M80 112h26l-7 -7m7 7l-7 7" />
    </>
  ),
  cooking: (
    <>
      <Pot x={56} y={84} />
      <path className="move" d="M82 62c-6 -8 6 -12 0 -22M98 62c-6 -8 6 -12 0 -22M114 62c-6 -8 6 -12 0 -22" />
      <path className="line" d="M40 144h124" />
      <rect className="sheet" x="196" y="44" width="96" height="76" rx="9" />
      <path className="big" d="M210 66h66M210 82h52" />
      <circle className="spice" cx="262" cy="102" r="11" />
      <path className="hand" d="M262 95v7l5 4" />
      <path className="line" d="M226 120l-8 24h52l-8 -24" />
    </>
  ),
  shopping: (
    <>
      <Phone x={42} y={28} />
      <Phone x={214} y={28} />
      {[48, 66, 84].map((y) => (
        <g key={y}>
          <Tick x={52} y={y} />
          <Tick x={224} y={y} />
        </g>
      ))}
      <Lines x={72} y={48} widths={[24, 18, 22]} gap={18} />
      <Lines x={244} y={48} widths={[24, 18, 22]} gap={18} />
      <path className="move" d="M118 70h84l-8 -8m8 8l-8 8M202 92h-84l8 -8m-8 8l8 8" />
      <path className="spice" d="M136 122h48l-6 24h-36z" />
      <path className="line" d="M144 122l8 -14M176 122l-8 -14M132 122h56" />
    </>
  ),
  planning: (
    <>
      <rect className="sheet" x="52" y="36" width="216" height="108" rx="9" />
      <path className="line" d="M52 62h216M88 28v16M232 28v16M106 62v82M160 62v82M214 62v82" />
      <circle className="spice" cx="79" cy="88" r="12" />
      <circle className="good" cx="133" cy="88" r="12" />
      <circle className="gold" cx="187" cy="118" r="12" />
      <path className="move" d="M145 100c10 14 16 18 28 18l-7 -6m7 6l-7 7" />
      <Lines x={228} y={84} widths={[26, 20]} />
    </>
  ),
  tonight: (
    <>
      <Pot x={52} y={84} />
      <path className="move" d="M78 62c-6 -8 6 -12 0 -22M94 62c-6 -8 6 -12 0 -22M110 62c-6 -8 6 -12 0 -22" />
      <path className="line" d="M36 144h124" />
      <path className="gold" d="M252 22a14 14 0 1 0 16 18a11 11 0 0 1 -16 -18z" />
      <rect className="sheet" x="184" y="52" width="100" height="40" rx="7" />
      <rect className="sheet" x="184" y="100" width="100" height="40" rx="7" />
      <Tick x={196} y={72} />
      <Tick x={212} y={72} />
      <Tick x={196} y={120} />
      <circle className="spice" cx="217" cy="119" r="5" />
      <Lines x={234} y={68} widths={[38, 24]} gap={10} />
      <Lines x={234} y={116} widths={[34, 26]} gap={10} />
    </>
  ),
  kitchen: (
    <>
      <path className="line" d="M36 88h164M36 144h164M44 88v56M192 88v56" />
      <rect className="spice" x="52" y="50" width="28" height="38" rx="5" />
      <path className="line" d="M54 50v-8h24v8" />
      <rect className="gold" x="92" y="42" width="32" height="46" rx="5" />
      <path className="line" d="M95 42v-8h26v8" />
      <path className="sheet" d="M138 88v-34l6 -12v-12h12v12l6 12v34z" />
      <circle className="good" cx="78" cy="130" r="14" />
      <circle className="good" cx="108" cy="130" r="14" />
      <rect className="sheet" x="134" y="112" width="40" height="32" rx="4" />
      <Phone x={228} y={28} />
      <Tick x={238} y={54} />
      <Tick x={238} y={76} />
      <circle className="spice" cx="243" cy="96" r="5" />
      <Lines x={256} y={53} widths={[24, 18, 22]} gap={22} />
    </>
  ),
  freezer: (
    <>
      <rect className="sheet" x="52" y="24" width="96" height="122" rx="9" />
      <path className="line" d="M52 72h96M64 44v14M64 84v18" />
      <path className="move" d="M112 32v32M98 40l28 16M126 40l-28 16" />
      <rect className="good" x="82" y="84" width="52" height="22" rx="4" />
      <rect className="spice" x="82" y="114" width="52" height="22" rx="4" />
      <path className="line" d="M184 144h104M184 92h104" />
      <rect className="gold" x="194" y="58" width="26" height="34" rx="5" />
      <path className="line" d="M196 58v-8h22v8" />
      <rect className="spice" x="232" y="58" width="26" height="34" rx="5" />
      <path className="line" d="M234 58v-8h22v8" />
      <path className="sheet" d="M200 144v-26l5 -9v-10h10v10l5 9v26z" />
      <path className="sheet" d="M238 144v-26l5 -9v-10h10v10l5 9v26z" />
    </>
  ),
  cookbooks: (
    <>
      <path className="line" d="M36 142h248" />
      <rect className="spice" x="60" y="56" width="26" height="86" rx="3" />
      <rect className="sheet" x="90" y="44" width="32" height="98" rx="3" />
      <rect className="good" x="126" y="62" width="22" height="80" rx="3" />
      <path className="gold" d="M156 64l24 -6l20 82l-24 4z" />
      <path className="text" d="M98 62h16M98 72h16" />
      <Card x={224} y={32} width={52} height={64} />
      <Lines x={234} y={50} widths={[32, 24, 30]} gap={13} />
      <path className="move" d="M250 102v18c0 8 -8 10 -34 10l8 -7m-8 7l8 7" />
    </>
  ),
  family: (
    <>
      <path className="line" d="M40 144h240M70 144v-64l54 -40l54 40v64M58 88l66 -50l66 50" />
      <rect className="spice" x="110" y="104" width="28" height="40" rx="2" />
      <rect className="gold" x="84" y="92" width="18" height="18" rx="2" />
      <rect className="gold" x="146" y="92" width="18" height="18" rx="2" />
      <Phone x={218} y={26} />
      <path className="hand" d="M230 44h12v12h-12zM258 44h12v12h-12zM230 72h12v12h-12zM252 66v8h8M268 68v14M252 84h8" />
      <path className="move" d="M208 96h-14l7 -7m-7 7l7 7" />
    </>
  ),
  backups: (
    <>
      <path className="sheet" d="M44 76h84v60h-84z" />
      <path className="line" d="M44 76l16 -22h52l16 22M86 54v22" />
      <rect className="spice" x="66" y="92" width="40" height="24" rx="3" />
      <path className="move" d="M142 104h40l-9 -9m9 9l-9 9" />
      <rect className="sheet" x="196" y="50" width="88" height="62" rx="7" />
      <path className="line" d="M184 136h112l-12 -24h-88z" />
      <Tick x={232} y={82} />
      <path className="good" d="M214 82a26 20 0 1 0 8 -14" />
      <path className="gold" d="M252 22a14 14 0 1 0 16 18a11 11 0 0 1 -16 -18z" />
    </>
  ),
  secure: (
    <>
      <path className="sheet" d="M52 84l40 -36l40 36v60h-80z" />
      <path className="line" d="M42 92l50 -46l50 46" />
      <path className="gold" d="M82 144v-30h20v30" />
      <path className="move" d="M150 96h20M214 96h20" />
      <path className="line" d="M182 84v-10a10 10 0 0 1 20 0v10" />
      <rect className="spice" x="174" y="84" width="36" height="28" rx="5" />
      <path className="good" d="M186 98l4 4l8 -9" />
      <Phone x={244} y={28} />
      <Tick x={270} y={70} />
      <Lines x={258} y={92} widths={[36, 24]} gap={12} />
    </>
  ),
  apps: (
    <>
      <Phone x={36} y={28} />
      <path className="spice" d="M48 44h40v24h-40z" />
      <Lines x={48} y={84} widths={[40, 28]} gap={12} />
      <path className="sheet" d="M136 84l24 -22l24 22v36h-48z" />
      <path className="line" d="M128 90l32 -30l32 30" />
      <path className="good" d="M152 120v-18h16v18" />
      <rect className="sheet" x="220" y="46" width="64" height="80" rx="7" />
      <path className="gold" d="M252 66l4 9l10 1l-7 7l2 10l-9 -5l-9 5l2 -10l-7 -7l10 -1z" />
      <path className="text" d="M234 110h36" />
      <path className="move" d="M106 90h18M196 90h18" />
    </>
  ),
};

export const HelpDrawing = ({ topic }: { topic: HelpTopic }) => (
  <svg className="help-drawing" viewBox="0 0 320 168" aria-hidden="true">
    {DRAWINGS[topic]}
  </svg>
);
