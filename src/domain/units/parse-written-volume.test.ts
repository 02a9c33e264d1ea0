import { expect, test } from 'vitest';
import { parseWrittenVolume } from './parse-written-volume.ts';

test.each([
  ['85 GL', 85_000_000_000],
  ['8420 ML', 8_420_000_000],
  ['0.5 ML', 500_000],
  ['-3 GL', -3_000_000_000],
  ['-0.000001 ML', -1],
  ['-0 ML', 0],
  ['0 ML', 0],
])('%s is %i litres', (text, litres) => {
  expect(parseWrittenVolume(text)).toBe(litres);
});

test.each([
  '',
  '85',
  'GL',
  '85GL',
  '85 kL',
  '85  GL',
  '85 gl',
  '1.2.3 ML',
  '1,200 ML',
  '--3 GL',
  '85 GL in',
  '20000 GL',
])('%j is no volume as people write it', (text) => {
  expect(parseWrittenVolume(text)).toBeNull();
});
