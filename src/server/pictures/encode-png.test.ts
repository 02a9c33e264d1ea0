import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePng } from './encode-png.ts';

test('a picture comes out of a PNG as it went in', async () => {
  const [width, height] = [3, 2];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, n) => n * 7);
  const png = await encodePng(width, height, pixels);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([width, height, 8, 2]);
  const start = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  // Each line begins with how it is filtered: not at all.
  expect([...lines]).toEqual([0, ...pixels.subarray(0, 9), 0, ...pixels.subarray(9)]);
  expect(png.subarray(-12)).toEqual(Buffer.from('0000000049454e44ae426082', 'hex'));
});
