/** A frame as the encoder gave it. */
export interface Frame {
  readonly bytes: Uint8Array;
  readonly isKey: boolean;
}

interface Film {
  readonly codec: 'V_VP9' | 'V_VP8';
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** The first is a key frame. */
  readonly frames: readonly Frame[];
}

/** The number of an element of EBML, and what is in it: bytes, or other elements. */
type Element = readonly [id: number, inside: Uint8Array | readonly Element[]];

/** A film without sound as a WebM file that can be searched: its clusters begin with key frames, and a table tells where. */
export function writeWebm(film: Film): Uint8Array {
  const { codec, width, height, framesPerSecond, frames } = film;
  const timeOf = (frame: number): number => Math.round((frame * 1000) / framesPerSecond);
  const clusters = groupByKeys(frames).map(({ first, own }) =>
    print([
      0x1f43b675,
      [[0xe7, unsigned(timeOf(first))], ...own.map((frame, n) => block(frame, timeOf(first + n) - timeOf(first)))],
    ]),
  );
  const info = print([
    0x1549a966,
    [
      [0x2ad7b1, unsigned(1_000_000)],
      [0x4489, double(timeOf(frames.length))],
      [0x4d80, text('anabranch')],
      [0x5741, text('anabranch')],
    ],
  ]);
  const tracks = print([
    0x1654ae6b,
    [
      [
        0xae,
        [
          [0xd7, unsigned(1)],
          [0x73c5, unsigned(1)],
          [0x83, unsigned(1)],
          [0x86, text(codec)],
          [
            0xe0,
            [
              [0xb0, unsigned(width)],
              [0xba, unsigned(height)],
            ],
          ],
        ],
      ],
    ],
  ]);
  const firsts = groupByKeys(frames).map(({ first }) => timeOf(first));
  // Where the clusters begin depends on how long the table is, whose numbers all have four bytes.
  const cuesAt = (start: number): Uint8Array => {
    let at = start;
    return print([
      0x1c53bb6b,
      firsts.map((time, n): Element => {
        const place = at;
        at += clusters[n]?.length ?? 0;
        return [
          0xbb,
          [
            [0xb3, fixed(time)],
            [
              0xb7,
              [
                [0xf7, unsigned(1)],
                [0xf1, fixed(place)],
              ],
            ],
          ],
        ];
      }),
    ]);
  };
  const before = info.length + tracks.length;
  const cues = cuesAt(before + cuesAt(0).length);
  const head = print([
    0x1a45dfa3,
    [
      [0x4286, unsigned(1)],
      [0x42f7, unsigned(1)],
      [0x42f2, unsigned(4)],
      [0x42f3, unsigned(8)],
      [0x4282, text('webm')],
      [0x4287, unsigned(4)],
      [0x4285, unsigned(2)],
    ],
  ]);
  return join([head, print([0x18538067, join([info, tracks, cues, ...clusters])])]);
}

function groupByKeys(frames: readonly Frame[]) {
  const keys = frames.flatMap(({ isKey }, n) => (isKey ? n : []));
  return keys.map((first, n) => ({ first, own: frames.slice(first, keys[n + 1]) }));
}

const block = ({ bytes, isKey }: Frame, after: number): Element => [
  0xa3,
  join([Uint8Array.of(0x81, after >> 8, after & 0xff, isKey ? 0x80 : 0), bytes]),
];

function print([id, inside]: Element): Uint8Array {
  const body = inside instanceof Uint8Array ? inside : join(inside.map(print));
  return join([unsigned(id), sizeOf(body.length), body]);
}

/** Always eight bytes: lengths that do not change how long what is around them is. */
function sizeOf(length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length) | (1n << 56n));
  return bytes;
}

function unsigned(value: number): Uint8Array {
  const bytes = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

function fixed(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function double(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const text = (letters: string): Uint8Array => new TextEncoder().encode(letters);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
