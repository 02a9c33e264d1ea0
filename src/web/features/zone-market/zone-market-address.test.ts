import { describe, expect, test } from 'vitest';
import { marketKindAt, overviewOf, volumeIn } from './zone-market-address.ts';

const at = (path: string) => marketKindAt(new URL(path, 'https://here.example'));

test('an address says the kind of water, in any case', () => {
  expect(at('/static-market-detail/temp/7')).toBe('temporary');
  expect(at('/static-market-detail/perm/7')).toBe('permanent');
  expect(at('/Static-Market-Detail/PERM/7')).toBe('permanent');
});

test('the way back is the tab of the overview with the same kind', () => {
  expect(overviewOf('temporary')).toBe('/overview/temp');
  expect(overviewOf('permanent')).toBe('/overview/perm');
});

describe('the volume that totals are for', () => {
  const volume = (query: string, unit: Parameters<typeof volumeIn>[1] = 'megalitre') =>
    volumeIn(new URLSearchParams(query), unit);

  test('is 100 ML at first, in the unit of the reader', () => {
    expect(volume('')).toBe('100');
    expect(volume('volume=')).toBe('100');
    expect(volume('', 'gigalitre')).toBe('0.1');
    expect(volume('', 'kilolitre')).toBe('100000');
  });

  test('is what was typed', () => {
    expect(volume('volume=20')).toBe('20');
    expect(volume('volume=20&unit=ML')).toBe('20');
    expect(volume('volume=20&volume=30')).toBe('30');
    expect(volume('volume=much&unit=kL')).toBe('much');
  });

  test('is the same water for a reader of another unit', () => {
    expect(volume('volume=2500&unit=kL')).toBe('2.5');
    expect(volume('volume=2&unit=GL')).toBe('2000');
    expect(volume('volume=20&unit=barrels')).toBe('20');
  });
});
