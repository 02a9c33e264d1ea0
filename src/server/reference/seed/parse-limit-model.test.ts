import { describe, expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { parseLimitModel } from './parse-limit-model.ts';

describe('the model of a limit', () => {
  test('is JSON with readable volumes', () => {
    expect(
      parseLimitModel('{"kind":"two_sided_account","capacity":"100 GL","side":"out","reopensAt":"15 GL"}'),
    ).toEqual({
      ok: true,
      value: {
        kind: 'two_sided_account',
        capacity: megalitres(100_000),
        side: 'out',
        reopensAt: megalitres(15_000),
      },
    });
  });

  test.each([
    ['{"kind":', 'not JSON'],
    ['{"kind":"tide"}', /kind/],
    ['{"kind":"order","since":2023}', /since/],
    ['{"kind":"lesser_of_two","yearlyVolume":200}', /^yearlyVolume: /],
    ['{"kind":"lesser_of_two","yearlyVolume":"200"}', 'yearlyVolume: not a volume such as 85 GL or 1500 ML'],
    ['{"kind":"seasonal_cap","cap":"1500 ML","closedFrom":"04-31x","closedTo":"06-30"}', /^closedFrom: not a day/],
    [
      '{"kind":"seasonal_cap","cap":"1500 ML","closedFrom":"07-01","closedTo":"06-30"}',
      'closed on every day of the year',
    ],
    ['{"kind":"dated_releases","releases":[]}', /^releases: /],
  ])('%s is refused with a sentence', (text, reason) => {
    const parsed = parseLimitModel(text);
    expect(parsed.ok ? null : parsed.reason).toMatch(reason);
  });
});
