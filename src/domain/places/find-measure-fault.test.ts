import { describe, expect, test } from 'vitest';
import { litres } from '../units/volume.ts';
import { findMeasureFault } from './find-measure-fault.ts';
import type { LimitMeasure, LimitModel } from './limit-model.ts';

const LEVEL: LimitMeasure = { level: litres(1_000) };
const USED: LimitMeasure = { usedThisYear: litres(1_000) };

describe('a reading of a limit', () => {
  test.each<readonly [LimitModel['kind'], LimitMeasure]>([
    ['balance_account', LEVEL],
    ['dated_releases', USED],
    ['dated_releases', { ...USED, releasedThisYear: litres(2_000) }],
    ['two_sided_account', LEVEL],
    ['threshold', LEVEL],
    ['lesser_of_two', USED],
    ['lesser_of_two', { ...USED, secondVolume: litres(2_000) }],
    ['seasonal_cap', USED],
    ['zone_maximum', LEVEL],
    ['zone_minimum', LEVEL],
    ['published', LEVEL],
    ['order', { isOrderedOpen: false }],
  ])('of a %s has all that it takes with %j', (kind, measure) => {
    expect(findMeasureFault({ kind }, measure)).toBeNull();
  });

  test.each<readonly [LimitModel['kind'], LimitMeasure, string]>([
    ['balance_account', USED, 'level'],
    ['dated_releases', { releasedThisYear: litres(2_000) }, 'usedThisYear'],
    ['lesser_of_two', { secondVolume: litres(2_000) }, 'usedThisYear'],
    ['seasonal_cap', LEVEL, 'usedThisYear'],
    ['threshold', {}, 'level'],
    ['order', LEVEL, 'isOrderedOpen'],
  ])('of a %s with %j lacks its %s', (kind, measure, missing) => {
    expect(findMeasureFault({ kind }, measure)).toEqual({ code: 'missing', measure: missing });
  });

  test.each<readonly [LimitModel['kind'], LimitMeasure, string]>([
    ['published', { ...LEVEL, ...USED }, 'usedThisYear'],
    ['seasonal_cap', { ...USED, secondVolume: litres(1) }, 'secondVolume'],
    ['lesser_of_two', { ...USED, releasedThisYear: litres(1) }, 'releasedThisYear'],
    ['order', { isOrderedOpen: true, ...LEVEL }, 'level'],
  ])('of a %s with %j has no use for its %s', (kind, measure, unused) => {
    expect(findMeasureFault({ kind }, measure)).toEqual({ code: 'unused', measure: unused });
  });
});
