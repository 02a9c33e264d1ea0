import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

test.each([
  ['120 ML and 2.5 GL', '120\u00a0ML and 2.5\u00a0GL'],
  ['on 3 March 2025', 'on 3\u00a0March 2025'],
  ['80 × 210 = 16,800', '80\u00a0×\u00a0210 =\u00a016,800'],
  ['30,500 / 100 + 20 − 5', '30,500 /\u00a0100 +\u00a020 −\u00a05'],
  ['120 × 220 = $26,400.00. Fee', '120\u00a0×\u00a0220 =\u00a0$26,400.00. Fee'],
  ['from 2.75 per cent to 39 per cent', 'from 2.75\u00a0per\u00a0cent to 39\u00a0per\u00a0cent'],
  ['$1,190.50 per ML', '$1,190.50\u00a0per\u00a0ML'],
  [
    '30 to 90 days, 48 hours, 10 business days or 20 years',
    '30 to 90\u00a0days, 48\u00a0hours, 10\u00a0business days or 20\u00a0years',
  ],
  ['Zone 7 and zone 4C', 'Zone\u00a07 and zone\u00a04C'],
  ['of 2025-26', 'of 2025-\u206026'],
  ['from UCS-03 into MB-04', 'from UCS-\u206003 into MB-\u206004'],
])('the figures of “%s” are not torn at the end of a line', (text, whole) => {
  expect(keepTogether(text)).toBe(whole);
});

test.each([
  ['1,000 × 2,000 per cent', '1,000\u00a0×\u00a02,000 per\u00a0cent'],
  ['$1,234,567.89 per ML', '$1,234,567.89 per\u00a0ML'],
])('of “%s” no more is tied than a narrow line has room for', (text, whole) => {
  expect(keepTogether(text)).toBe(whole);
});

test.each([
  '7 Marches',
  'a sum + tax',
  '10 daysies',
  'a zone of 7',
  'high-reliability shares',
  '2026-11-23',
  'IVT-1',
  '5 MLs',
])('“%s” is left as it is', (text) => {
  expect(keepTogether(text)).toBe(text);
});
