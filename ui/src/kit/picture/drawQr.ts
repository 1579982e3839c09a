/** Encodes a text as rows of dark and light QR code modules (ISO/IEC 18004, byte mode, error correction M). */

/**
 * For each QR version, starting with version 1: the number of error correction codewords per block (PARITY) and the
 * number of blocks (BLOCKS), both at error correction level M.
 */
const PARITY = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
];

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Modules = boolean[][];

/** Returns null if the text is too long for any version (more than 2,331 bytes). */
export function drawQr(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    BLOCKS.findIndex(
      (_, index) => bytes.length * 8 + 4 + (index + 1 < 10 ? 8 : 16) <= countDataCodewords(index + 1) * 8,
    ) + 1;
  if (version === 0) return null;
  const { modules, isFixed } = drawFrame(version);
  fill(modules, isFixed, interleaveBlocks(version, encodeBytes(bytes, version)));
  let best = modules;
  let least = Infinity;
  for (const [number, isFlipped] of MASKS.entries()) {
    const masked = modules.map((row, y) => row.map((dark, x) => dark !== (!isFixed[y]![x] && isFlipped(x, y))));
    writeFormat(masked, number);
    const penalty = scorePenalty(masked);
    if (penalty < least) [best, least] = [masked, penalty];
  }
  return best;
}

const computeSize = (version: number) => version * 4 + 17;

/** Returns how many codewords a QR code of this version has. `countDataCodewords` returns how many of them can hold data. */
function countCodewords(version: number): number {
  const marks = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const fixed =
    (16 * version + 128) * version + 64 - (marks ? (25 * marks - 10) * marks - 55 : 0) - (version >= 7 ? 36 : 0);
  return Math.floor(fixed / 8);
}
const countDataCodewords = (version: number) => countCodewords(version) - PARITY[version - 1]! * BLOCKS[version - 1]!;

function encodeBytes(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const room = countDataCodewords(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
}

/** Splits the data into blocks of nearly equal length with their parity, and interleaves their codewords. */
function interleaveBlocks(version: number, data: number[]): number[] {
  const count = BLOCKS[version - 1]!;
  const parity = PARITY[version - 1]!;
  const short = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, index) =>
    data.slice(at, (at += short + (index >= longFrom ? 1 : 0))),
  );
  const divisor = computeDivisor(parity);
  return [
    ...readAcross(blocks, short + 1),
    ...readAcross(
      blocks.map((block) => computeRemainder(block, divisor)),
      parity,
    ),
  ];
}

const readAcross = (rows: number[][], length: number) =>
  Array.from({ length }, (_, column) => rows.flatMap((row) => row[column] ?? [])).flat();

/** Multiplies in the Galois field GF(256) of QR codes. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function computeDivisor(degree: number): number[] {
  const divisor = Array.from({ length: degree }, (_, index) => Number(index === degree - 1));
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let at = 0; at < degree; at += 1) divisor[at] = multiply(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return divisor;
}

function computeRemainder(data: number[], divisor: number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    for (const [at, value] of divisor.entries()) rest[at]! ^= multiply(value, factor);
  }
  return rest;
}

/**
 * Draws the parts that do not depend on the text (finder, timing and alignment patterns, version) and marks these
 * modules as fixed.
 */
function drawFrame(version: number) {
  const size = computeSize(version);
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const isFixed: Modules = modules.map((row) => [...row]);
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    modules[y]![x] = dark;
    isFixed[y]![x] = true;
  };
  const rings = (x: number, y: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const places = listAlignments(version);
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) rings(x, y, 2, (ring) => ring !== 1);
    }
  // Reserves the modules of the format bits, which are written once the mask is known.
  for (let at = 0; at < 9; at += 1) {
    if (at !== 6) {
      set(8, at, false);
      set(at, 8, false);
    }
  }
  for (let at = 0; at < 8; at += 1) {
    set(size - 1 - at, 8, false);
    set(8, size - 1 - at, at === 7);
  }
  if (version >= 7)
    for (let at = 0; at < 18; at += 1) {
      const dark = ((((version << 12) | computeCheck(version, 12, 0x1f25)) >>> at) & 1) === 1;
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(far, near, dark);
      set(near, far, dark);
    }
  return { modules, isFixed };
}

function listAlignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => computeSize(version) - 7 - index * step).toReversed()];
}

function computeCheck(value: number, length: number, generator: number): number {
  let rest = value;
  for (let round = 0; round < length; round += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator);
  return rest;
}

function writeFormat(modules: Modules, mask: number) {
  const size = modules.length;
  // Error correction level M is encoded as 00.
  const bits = ((mask << 10) | computeCheck(mask, 10, 0x537)) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  for (const [at, place] of along.entries()) modules[place]![8] = bit(at);
  for (const [at, place] of [7, 5, 4, 3, 2, 1, 0].entries()) modules[8]![place] = bit(8 + at);
  for (let at = 0; at < 8; at += 1) modules[8]![size - 1 - at] = bit(at);
  for (let at = 8; at < 15; at += 1) modules[size - 15 + at]![8] = bit(at);
}

/** Fills the free modules with the data, two columns at a time from the right, alternately upwards and downwards. */
function fill(modules: Modules, isFixed: Modules, words: number[]) {
  const size = modules.length;
  let at = 0;
  for (let pair = 0, right = size - 1; right >= 1; pair += 1, right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = pair % 2 === 0 ? size - 1 - step : step;
        if (isFixed[y]![x]) continue;
        modules[y]![x] = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
  }
}

/**
 * Returns the penalty of a mask as the standard defines it: for long runs, blocks, finder-like patterns, and an
 * imbalance of dark and light.
 */
function scorePenalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  let penalty = 0;
  for (const row of [...modules, ...columns]) {
    const line = row.map((dark) => (dark ? "1" : "0")).join("");
    for (const [run] of line.matchAll(/1{5,}|0{5,}/g)) penalty += run.length - 2;
    for (let at = 0; at + 7 <= size; at += 1) {
      if (line.slice(at, at + 7) !== "1011101") continue;
      const before = line.slice(Math.max(0, at - 4), at);
      const after = line.slice(at + 7, at + 11);
      if (!before.includes("1") || !after.includes("1")) penalty += 40;
    }
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const dark = modules[y]![x];
      if (dark === modules[y]![x - 1] && dark === modules[y - 1]![x] && dark === modules[y - 1]![x - 1]) penalty += 3;
    }
  const share = modules.flat().filter(Boolean).length / (size * size);
  return penalty + Math.floor(Math.abs(share * 100 - 50) / 5) * 10;
}
