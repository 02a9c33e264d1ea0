import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type JsonBounds, parseJson, readJson } from './read-json.ts';

const BOUNDS = { maxBytes: 1_000, maxValues: 4, maxDepth: 2 };

test.each([
  ['as deep as may be', '[[1]]', true],
  ['one deeper', '[[[]]]', false],
  ['as many values as may be', '[1,2,3]', true],
  ['one value more', '[1,2,3,4]', false],
])('%s', (_, text, isRead) => {
  expect(parseJson(Buffer.from(text), BOUNDS).ok).toBe(isRead);
});

const read = async (bytes: Buffer, encoding: 'identity' | 'gzip', bounds: Partial<JsonBounds> = {}) => {
  const outcome = await readJson({ bytes, encoding }, { ...BOUNDS, ...bounds });
  return outcome.ok ? outcome.value : [outcome.reason.code, outcome.reason.detail];
};
const text = (length: number): Buffer => Buffer.from(JSON.stringify('w'.repeat(length - 2)));

test('a body is read as it is or unpacked, up to as many bytes as may be', async () => {
  expect(await read(Buffer.from('{"a":1}'), 'identity')).toEqual({ a: 1 });
  expect(await read(gzipSync('{"a":1}'), 'gzip')).toEqual({ a: 1 });
  expect(await read(text(1_000), 'identity')).toHaveLength(998);
  expect(await read(gzipSync(text(1_000)), 'gzip')).toHaveLength(998);
});

test.each([
  ['longer than may be', text(1_001), 'identity', 'too_large', 'At most 1000 bytes are read here.'],
  [
    'longer than may be once it is unpacked',
    gzipSync(text(1_001)),
    'gzip',
    'too_large',
    'At most 1000 bytes are read here.',
  ],
  ['cut off', gzipSync(text(900)).subarray(0, 20), 'gzip', 'malformed', 'The body is not whole gzip data.'],
  ['not packed at all', text(900), 'gzip', 'malformed', 'The body is not whole gzip data.'],
  ['no JSON', Buffer.from('{"a":'), 'identity', 'malformed', 'The body is not JSON.'],
  ['too deep', Buffer.from('[[[1]]]'), 'identity', 'too_large', 'Values may lie 2 deep in one another.'],
  ['too much', Buffer.from('[1,2,3,4]'), 'identity', 'too_large', 'At most 4 values are read here.'],
] as const)('a body that is %s is refused in words', async (_, bytes, encoding, code, detail) => {
  expect(await read(bytes, encoding)).toEqual([code, detail]);
});

test('of a part of a larger buffer that part is read alone', async () => {
  const whole = Buffer.from('7,[1],8');
  expect(await read(whole.subarray(2, 5), 'identity')).toEqual([1]);
});
