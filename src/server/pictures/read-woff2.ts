import { brotliDecompressSync } from 'node:zlib';

/** A point of an outline, in units of the em; curves are those of TrueType, bent by the points that are off them. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

export interface Glyph {
  readonly advance: number;
  readonly contours: readonly (readonly OutlinePoint[])[];
}

export interface Face {
  readonly unitsPerEm: number;
  /** Null for a sign that the face has not. */
  find(sign: string): Glyph | null;
}

/** The tables that are named by a number (W3C, WOFF 2.0, 5.2); the others bring their names. */
const TAGS =
  'cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASEGDEFGPOSGSUBEBSCJSTFMATHCBDTCBLCCOLRCPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhstyjustlcarmortmorxopbdproptrakZapfSilfGlatGlocFeatSill';

/** Reads bytes one after the other. */
class Bytes {
  at: number;
  private readonly from: Buffer;

  constructor(from: Buffer, at = 0) {
    this.from = from;
    this.at = at;
  }

  byte = (): number => this.from.readUInt8(this.at++);
  word = (): number => this.byte() * 256 + this.byte();
  signedWord = (): number => (this.word() << 16) >> 16;
  long = (): number => this.word() * 65_536 + this.word();

  /** UIntBase128: seven bits in each byte, as long as the eighth is set. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** 255UInt16: small numbers in one byte. */
  short(): number {
    const code = this.byte();
    if (code === 253) return this.word();
    if (code === 254) return 506 + this.byte();
    return code === 255 ? 253 + this.byte() : code;
  }
}

/** A face of TrueType outlines from a WOFF2 file whose glyphs are packed as that format packs them, and whose widths are not. */
export function readWoff2(file: Buffer): Face {
  const tables = readTables(file);
  const find = (tag: string): Buffer => {
    const table = tables.get(tag);
    if (table === undefined) throw new Error(`The font has no table ${tag}.`);
    return table;
  };
  const outlines = readOutlines(find('glyf'));
  const widths = find('hmtx');
  const lastWidth = find('hhea').readUInt16BE(34) - 1;
  const numbers = readCharacters(find('cmap'));
  return {
    unitsPerEm: find('head').readUInt16BE(18),
    find(sign) {
      const number = numbers.get(sign.codePointAt(0) ?? 0);
      if (number === undefined) return null;
      return { advance: widths.readUInt16BE(Math.min(number, lastWidth) * 4), contours: outlines[number] ?? [] };
    },
  };
}

function readTables(file: Buffer): ReadonlyMap<string, Buffer> {
  const head = new Bytes(file, 48);
  const entries: { tag: string; length: number }[] = [];
  for (let n = file.readUInt16BE(12); n > 0; n -= 1) {
    const flags = head.byte();
    const known = flags & 63;
    const tag = known === 63 ? String.fromCharCode(head.byte(), head.byte(), head.byte(), head.byte()) : '';
    const name = tag === '' ? TAGS.slice(known * 4, known * 4 + 4) : tag;
    const version = flags >> 6;
    const length = head.base128();
    const isPacked = name === 'glyf' || name === 'loca' ? version === 0 : version !== 0;
    entries.push({ tag: name, length: isPacked ? head.base128() : length });
  }
  const data = brotliDecompressSync(file.subarray(head.at, head.at + file.readUInt32BE(20)));
  let from = 0;
  return new Map(
    entries.map(({ tag, length }) => {
      from += length;
      return [tag, data.subarray(from - length, from)];
    }),
  );
}

/** Numbers of glyphs by code point, of a table of format 4, as nearly all faces have one. */
function readCharacters(table: Buffer): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let n = 0; n < table.readUInt16BE(2); n += 1) {
    const at = table.readUInt32BE(4 + n * 8 + 4);
    if (table.readUInt16BE(at) !== 4) continue;
    const double = table.readUInt16BE(at + 6);
    for (let segment = 0; segment < double; segment += 2) {
      const end = table.readUInt16BE(at + 14 + segment);
      const start = table.readUInt16BE(at + 16 + double + segment);
      const delta = table.readUInt16BE(at + 16 + 2 * double + segment);
      const offsetAt = at + 16 + 3 * double + segment;
      const offset = table.readUInt16BE(offsetAt);
      for (let code = start; code <= end && code !== 0xffff; code += 1) {
        const raw = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - start));
        if (raw !== 0) found.set(code, (raw + delta) % 65_536);
      }
    }
  }
  return found;
}

type Contours = readonly (readonly OutlinePoint[])[];

/** The outlines of all glyphs: counts, flags, steps and parts of composed ones stand in streams of their own (5.1). */
function readOutlines(table: Buffer): readonly Contours[] {
  const head = new Bytes(table, 4);
  const count = head.word();
  head.word();
  const sizes = Array.from({ length: 7 }, () => head.long());
  let at = head.at;
  const streams = sizes.map((size) => {
    at += size;
    return new Bytes(table, at - size);
  });
  const [kinds, points, flags, steps, parts] = streams;
  if (!kinds || !points || !flags || !steps || !parts) throw new Error('The font has no outlines.');
  const glyphs = Array.from({ length: count }, (): readonly Part[] | Contours => {
    const contours = kinds.signedWord();
    return contours < 0 ? readComposed(parts, steps) : readSimple(contours, { points, flags, steps });
  });
  const compose = (glyph: readonly Part[] | Contours | undefined, depth: number): Contours =>
    (glyph ?? []).flatMap((one): Contours => {
      if (!isPart(one)) return [one];
      const contours = depth === 0 ? [] : compose(glyphs[one.glyph], depth - 1);
      return contours.map((contour) => contour.map(({ x, y, isOn }) => ({ x: x + one.dx, y: y + one.dy, isOn })));
    });
  return glyphs.map((glyph) => compose(glyph, MAX_DEPTH));
}

/** Parts have parts of their own; a file that is wrong may go round and round. */
const MAX_DEPTH = 3;

/** A glyph of which another is composed, and where it stands there. */
interface Part {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
}

const isPart = (one: Part | Contours[number]): one is Part => 'glyph' in one;

interface Streams {
  readonly points: Bytes;
  readonly flags: Bytes;
  readonly steps: Bytes;
}

function readSimple(count: number, { points, flags, steps }: Streams): Contours {
  const lengths = Array.from({ length: count }, () => points.short());
  let [x, y] = [0, 0];
  const contours = lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.byte();
      const [dx, dy] = readStep(flag & 127, steps);
      [x, y] = [x + dx, y + dy];
      return { x, y, isOn: flag < 128 };
    }),
  );
  // How many instructions there are; they stand elsewhere, and are of no use here.
  if (count > 0) steps.short();
  return contours;
}

const signed = (flag: number, size: number): number => (flag % 2 === 1 ? size : -size);

/** The step to a point from the one before (5.2, table of triplets). */
function readStep(flag: number, from: Bytes): readonly [dx: number, dy: number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + from.byte())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + from.byte()), 0];
  const other = flag >> 1;
  if (flag < 84) {
    const [rest, byte] = [flag - 20, from.byte()];
    return [signed(flag, 1 + (rest & 48) + (byte >> 4)), signed(other, 1 + ((rest & 12) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const rest = flag - 84;
    const dx = 1 + (Math.floor(rest / 12) << 8) + from.byte();
    return [signed(flag, dx), signed(other, 1 + (((rest % 12) >> 2) << 8) + from.byte())];
  }
  if (flag < 124) {
    const [one, two, three] = [from.byte(), from.byte(), from.byte()];
    return [signed(flag, (one << 4) + (two >> 4)), signed(other, ((two & 15) << 8) + three)];
  }
  return [signed(flag, from.word()), signed(other, from.word())];
}

/** What is told of a part of a composed glyph, bit by bit. */
const IN_WORDS = 1;
const IS_SCALED = 8;
const HAS_MORE = 32;
const HAS_TWO_SCALES = 64;
const HAS_MATRIX = 128;
const HAS_INSTRUCTIONS = 256;

const lengthOfScale = (flags: number): number => {
  if ((flags & IS_SCALED) !== 0) return 2;
  if ((flags & HAS_TWO_SCALES) !== 0) return 4;
  return (flags & HAS_MATRIX) !== 0 ? 8 : 0;
};

/** A letter with its accent: parts that are moved. How a part is scaled is left out; no letter of a text face needs it. */
function readComposed(parts: Bytes, steps: Bytes): readonly Part[] {
  const read: Part[] = [];
  let flags = HAS_MORE;
  let hasInstructions = false;
  while ((flags & HAS_MORE) !== 0) {
    flags = parts.word();
    const glyph = parts.word();
    const next = (flags & IN_WORDS) !== 0 ? () => parts.signedWord() : () => (parts.byte() << 24) >> 24;
    const [dx, dy] = [next(), next()];
    read.push({ glyph, dx, dy });
    parts.at += lengthOfScale(flags);
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
  }
  if (hasInstructions) steps.short();
  return read;
}
