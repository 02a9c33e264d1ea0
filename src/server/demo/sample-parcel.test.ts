import { describe, expect, test } from 'vitest';
import { buildAllocationClass } from '#testing/build-reference.ts';
import { roundVolume, sampleParcel } from './sample-parcel.ts';
import { SeededRandom } from './seeded-random.ts';

const sampleMany = (
  ...[kind, allocationClass]: [Parameters<typeof sampleParcel>[1], Parameters<typeof sampleParcel>[2]]
) => {
  const random = new SeededRandom('parcels', kind, allocationClass?.short ?? '');
  const parcels = Array.from({ length: 20_000 }, () => sampleParcel(random, kind, allocationClass));
  return parcels.sort((left, right) => left - right);
};
const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;
const middle = (sorted: readonly number[]): readonly number[] =>
  sorted.slice(Math.floor(sorted.length * 0.08), Math.ceil(sorted.length * 0.92));

describe('a parcel', () => {
  test('of temporary water has a median of about 50 ML, a mean of about 160, and a long tail', () => {
    const parcels = sampleMany('temporary', null);
    expect(median(parcels)).toBeGreaterThanOrEqual(45);
    expect(median(parcels)).toBeLessThanOrEqual(55);
    const mean = parcels.reduce((sum, parcel) => sum + parcel, 0) / parcels.length;
    expect(mean).toBeGreaterThan(135);
    expect(mean).toBeLessThan(185);
    expect(parcels.filter((parcel) => parcel >= 5_000).length).toBeGreaterThan(3);
    expect(parcels[0]).toBeGreaterThanOrEqual(1);
  });

  test.each([
    ['forward', null, 500, 1_000],
    ['permanent', buildAllocationClass({ mark: 'high' }), 10, 50],
    ['permanent', buildAllocationClass({ mark: 'general', short: 'GS' }), 50, 500],
  ] as const)('of %s water is mostly of the usual size', (kind, allocationClass, least, most) => {
    const usual = middle(sampleMany(kind, allocationClass));
    expect(usual.at(0)).toBeGreaterThanOrEqual(least);
    expect(usual.at(-1)).toBeLessThanOrEqual(most);
  });

  test.each([
    [0.2, 1],
    [13.4, 13],
    [19.4, 19],
    [23.4, 25],
    [148, 150],
    [197, 195],
    [204, 200],
    [633, 630],
    [994, 990],
    [1_020, 1_000],
    [5_437, 5_450],
  ])('of %d ML is rounded as people do', (drawn, rounded) => {
    expect(roundVolume(drawn)).toBe(rounded);
  });

  test('may be told to the last tenth', () => {
    expect(roundVolume(13.44, true)).toBe(13.4);
  });
});
