/** A point of a picture, in pixels from its upper left corner. */
export type PicturePoint = readonly [x: number, y: number];

/** A line that is closed. */
export type Ring = readonly PicturePoint[];

export type Colour = readonly [red: number, green: number, blue: number];

/** How much of a colour is put on, by the place. */
export type Strength = number | ((x: number, y: number) => number);

interface Paint {
  readonly colour: Colour;
  readonly strength: Strength;
}

/** Less cannot be seen; sums of many shares are never quite nothing. */
const MIN_COVERED = 0.002;

/** A picture in the making, three bytes a pixel. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;

  constructor(width: number, height: number, ground: Colour | Uint8Array) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    if (ground instanceof Uint8Array) this.pixels.set(ground);
    else for (let at = 0; at < this.pixels.length; at += 3) this.pixels.set(ground, at);
  }

  /** Fills what lies inside rings that wind the same way round; those that wind the other way are holes. */
  fill(rings: readonly Ring[], colour: Colour, strength: Strength = 1): void {
    const ys = rings.flatMap((ring) => ring.map(([, y]) => y));
    if (ys.length === 0) return;
    const top = Math.max(0, Math.floor(ys.reduce((least, y) => Math.min(least, y))));
    const bottom = Math.min(this.height, Math.ceil(ys.reduce((most, y) => Math.max(most, y))));
    if (bottom <= top) return;
    const coverage = new Coverage(this.width, top, bottom);
    for (const ring of rings)
      for (const [n, to] of ring.entries()) coverage.addEdge(ring[(n === 0 ? ring.length : n) - 1] ?? to, to);
    for (let y = top; y < bottom; y += 1) this.blendRow(y, coverage.sumRow(y), { colour, strength });
  }

  /** Draws lines of this width, with round joints. */
  stroke(lines: readonly (readonly PicturePoint[])[], width: number, colour: Colour, strength: Strength = 1): void {
    this.fill(
      lines.flatMap((line) => strokeRings(line, width / 2)),
      colour,
      strength,
    );
  }

  private blendRow(y: number, shares: Float32Array, { colour: [red, green, blue], strength }: Paint): void {
    const { pixels, width } = this;
    const put = (at: number, part: number, share: number): void => {
      const under = pixels[at] ?? 0;
      pixels[at] = Math.round(under + (part - under) * share);
    };
    for (let x = 0; x < width; x += 1) {
      const covered = shares[x] ?? 0;
      if (covered < MIN_COVERED) continue;
      const share = covered * (typeof strength === 'number' ? strength : strength(x, y));
      const at = (y * width + x) * 3;
      put(at, red, share);
      put(at + 1, green, share);
      put(at + 2, blue, share);
    }
  }
}

/** How much of each pixel is covered, told by what each edge adds to the right of it; summed from the left. */
class Coverage {
  private readonly width: number;
  private readonly top: number;
  private readonly bottom: number;
  private readonly added: Float32Array;

  constructor(width: number, top: number, bottom: number) {
    this.width = width;
    this.top = top;
    this.bottom = bottom;
    this.added = new Float32Array((width + 2) * (bottom - top));
  }

  addEdge([x1, y1]: PicturePoint, [x2, y2]: PicturePoint): void {
    if (y1 === y2) return;
    const sign = y1 < y2 ? 1 : -1;
    const [upper, lower, start] = y1 < y2 ? [y1, y2, x1] : [y2, y1, x2];
    const slope = (x2 - x1) / (y2 - y1);
    const last = Math.min(this.bottom, Math.ceil(lower));
    for (let row = Math.max(this.top, Math.floor(upper)); row < last; row += 1) {
      const [from, to] = [Math.max(row, upper), Math.min(row + 1, lower)];
      if (to <= from) continue;
      this.addPiece(row, [start + (from - upper) * slope, start + (to - upper) * slope], sign * (to - from));
    }
  }

  /** A piece of an edge within one row: what lies right of it is covered by `height`. */
  private addPiece(row: number, ends: readonly [number, number], height: number): void {
    const clamp = (x: number): number => Math.min(this.width, Math.max(0, x));
    const [left, right] = [clamp(Math.min(...ends)), clamp(Math.max(...ends))];
    const first = (row - this.top) * (this.width + 2);
    const span = right - left;
    let before = 0;
    for (let column = Math.floor(left); column <= Math.floor(right); column += 1) {
      // The share of the piece up to the end of this column, and the area that it leaves free within the column.
      const [enters, leaves] = [Math.max(left, column), Math.min(right, column + 1)];
      const part = span === 0 ? height : (height * (leaves - enters)) / span;
      const covered = part * (column + 1 - (enters + leaves) / 2);
      this.add(first + column, covered + before);
      before = part - covered;
      if (span === 0) break;
    }
    this.add(first + Math.floor(right) + 1, before);
  }

  private add(at: number, share: number): void {
    this.added[at] = (this.added[at] ?? 0) + share;
  }

  /** How much of each pixel of a row is covered, 0 to 1. */
  sumRow(row: number): Float32Array {
    const first = (row - this.top) * (this.width + 2);
    const shares = this.added.subarray(first, first + this.width);
    let sum = 0;
    for (let x = 0; x < this.width; x += 1) {
      sum += shares[x] ?? 0;
      shares[x] = Math.min(1, Math.abs(sum));
    }
    return shares;
  }
}

/** A piece of a line as a ring, and a disc at each of its points; all wind the same way, so that none makes a hole. */
function strokeRings(line: readonly PicturePoint[], half: number): readonly Ring[] {
  const pieces = line.slice(1).flatMap(([x2, y2], n): readonly Ring[] => {
    const [x1, y1] = line[n] ?? [x2, y2];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) return [];
    const [dx, dy] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
    return [
      [
        [x1 - dx, y1 - dy],
        [x2 - dx, y2 - dy],
        [x2 + dx, y2 + dy],
        [x1 + dx, y1 + dy],
      ],
    ];
  });
  return half < 1 ? pieces : [...pieces, ...line.map((point) => discRing(point, half))];
}

const SIDES_OF_DISC = 24;

export const discRing = ([x, y]: PicturePoint, radius: number): Ring =>
  Array.from({ length: SIDES_OF_DISC }, (_, n) => {
    const angle = (n / SIDES_OF_DISC) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
