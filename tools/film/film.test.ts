import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run-program.ts';
import { printCaptions, SECONDS } from './climate-outlook.ts';
import { writeWebm } from './write-webm.ts';

const NAME = join(ROOT, 'src', 'web', 'public', 'films', 'how-to-read-a-climate-outlook');
const CLUSTER = 0x1f43b675;

/** An element of EBML at a place: its number, where its inside begins and where it ends. */
function elementAt(file: DataView, at: number) {
  const idLength = Math.clz32(file.getUint8(at)) - 23;
  const sizeAt = at + idLength;
  const sizeLength = Math.clz32(file.getUint8(sizeAt)) - 23;
  let id = 0;
  for (let n = 0; n < idLength; n += 1) id = id * 256 + file.getUint8(at + n);
  let size = file.getUint8(sizeAt) & (0xff >> sizeLength);
  for (let n = 1; n < sizeLength; n += 1) size = size * 256 + file.getUint8(sizeAt + n);
  return { id, at, inside: sizeAt + sizeLength, end: sizeAt + sizeLength + size };
}

function* listElements(file: DataView, from: number, to: number) {
  for (let at = from; at < to; ) {
    const one = elementAt(file, at);
    yield one;
    at = one.end;
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the table of a film says that its clusters are, and where they are, from the start of what it counts from. */
function readPlaces(file: DataView) {
  const [, segment] = [...listElements(file, 0, file.byteLength)];
  if (segment === undefined) throw new Error('There is no segment.');
  const parts = [...listElements(file, segment.inside, segment.end)];
  const cues = parts.find(({ id }) => id === 0x1c53bb6b);
  const points = cues === undefined ? [] : [...listElements(file, cues.inside, cues.end)];
  const told = points.map((point) => {
    const [, position] = [...listElements(file, point.inside, point.end)];
    const [, place] = position === undefined ? [] : [...listElements(file, position.inside, position.end)];
    return place === undefined ? -1 : file.getUint32(place.inside);
  });
  return { told, found: parts.filter(({ id }) => id === CLUSTER).map(({ at }) => at - segment.inside) };
}

test('the captions of the shipped film are what is said in it, to its end', () => {
  const captions = readFileSync(`${NAME}.vtt`, 'utf8');
  expect(captions).toBe(printCaptions());
  expect(captions.match(/ --> (.*)/g)?.at(-1)).toBe(` --> 00:00:${SECONDS}.000`);
});

test('the shipped film is light, and can be started from each of its clusters', () => {
  const bytes = readFileSync(`${NAME}.webm`);
  expect(bytes.length).toBeLessThan(1_250_000);
  const { told, found } = readPlaces(viewOf(bytes));
  expect(found.length).toBeGreaterThan(10);
  expect(told).toEqual(found);
});

test('a film begins a cluster with each key frame', () => {
  const frame = (isKey: boolean, length: number) => ({ isKey, bytes: new Uint8Array(length) });
  const film = writeWebm({
    ...{ codec: 'V_VP9', width: 16, height: 16, framesPerSecond: 20 },
    frames: [frame(true, 300), frame(false, 2), frame(true, 70_000), frame(false, 1), frame(false, 3)],
  });
  const { told, found } = readPlaces(viewOf(film));
  expect(found).toHaveLength(2);
  expect(told).toEqual(found);
});
