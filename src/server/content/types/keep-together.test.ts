import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

test.each([
  ['120 ML and 2.5 GL', '120\u00a0ML and 2.5\u00a0GL'],
  ['on 3 March 2025', 'on 3\u00a0March 2025'],
  ['80 × 210 = 16,800', '80\u00a0×\u00a0210 = 16,800'],
  ['of 2025-26', 'of 2025-\u206026'],
  ['from UCS-03 into MB-04', 'from UCS-\u206003 into MB-\u206004'],
])('the figures of “%s” are not torn at the end of a line', (text, whole) => {
  expect(keepTogether(text)).toBe(whole);
});

test.each(['100 per cent rule', 'zone 7 Marches', 'high-reliability shares', '2026-11-23', 'IVT-1', '5 MLs'])(
  '“%s” is left as it is',
  (text) => {
    expect(keepTogether(text)).toBe(text);
  },
);
