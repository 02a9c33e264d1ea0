import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { assessLimit, type LimitMeasure, type LimitModel } from '#domain/places/limit-model.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant, localDateOf, localTimeOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { buildLimit } from '#testing/build-reference.ts';
import { account, gigalitres, SAMPLE_LIMITS } from '#testing/sample-limits.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { imagineEarlierReadings, type KnownReading } from './imagine-limit-readings.ts';
import { imagineEarlierYears } from './imagine-limit-years.ts';

const READ_AT = instant(Date.parse('2026-11-21T00:00:00Z'));
const SINCE = calendarDate('2021-07-01');

function imagine(model: LimitModel, measure: LimitMeasure, isOpen: boolean, id = 1) {
  const limit = buildLimit({ id: asId(id), model });
  const first: KnownReading = { limit, readAt: READ_AT, isOpen, measure, note: null };
  const daily = imagineEarlierReadings(first, DEMO_RANDOM_SEED);
  return { daily, years: imagineEarlierYears(daily, first, SINCE, DEMO_RANDOM_SEED) };
}

describe.each(SAMPLE_LIMITS)('the years of %s', (_, model, measure, isOpen) => {
  const { daily, years } = imagine(model, measure, isOpen);

  test('are told on business days at nine, and are marked as simulated', () => {
    // 1,340 and more from Mondays to Fridays; where a limit leads to another state than it had, some are left out.
    expect(years.length).toBeGreaterThan(255 * 5);
    expect(new Set(years.map(({ readAt }) => localTimeOf(readAt).weekday))).toEqual(
      new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']),
    );
    expect(new Set(years.map(({ readAt }) => localDateOf(readAt))).size).toBe(years.length);
    for (const { readAt, isSimulated, source } of years) {
      expect(localTimeOf(readAt)).toMatchObject({ time: '9:00 am' });
      expect([isSimulated, source]).toEqual([true, 'simulated for the demonstration']);
    }
    expect(localDateOf(years[0]?.readAt ?? READ_AT)).toBe('2021-07-01');
  });

  test('follow from what was measured, each from the one before, and lead to the daily readings', () => {
    let wasOpen = true;
    for (const reading of [...years, ...daily]) {
      const standing = assessLimit(model, reading.measure, wasOpen, localDateOf(reading.readAt));
      expect({ isOpen: reading.isOpen, volume: reading.volume }).toEqual(standing);
      wasOpen = reading.isOpen;
    }
  });

  test('leave the limit as the daily readings find it from the first of July on', () => {
    const july = years.filter(({ readAt }) => localDateOf(readAt) >= '2026-07-01');
    expect(july.length).toBeGreaterThan(8);
    expect(new Set(july.map((reading) => reading.isOpen))).toEqual(new Set([daily[0]?.isOpen]));
  });
});

const daysOpen = (model: LimitModel, measure: LimitMeasure, from: string, to: string): number =>
  imagine(model, measure, true).years.filter(
    ({ isOpen, readAt }) => isOpen && localDateOf(readAt) >= from && localDateOf(readAt) < to,
  ).length;

test('a wet year opens the Choke for longer than a dry one, and uses less of what the Goulburn lets go', () => {
  const [wet, dry] = [
    ['2022-07-01', '2023-07-01'],
    ['2025-07-01', '2026-07-01'],
  ] as const;
  const choke = [{ kind: 'balance_account' }, { level: megalitres(200) }] as const;
  expect(daysOpen(...choke, ...wet)).toBeGreaterThan(daysOpen(...choke, ...dry) + 50);
  const goulburn = [
    { kind: 'dated_releases', releases: [{ from: '07-01', volume: gigalitres(115) }] },
    { usedThisYear: gigalitres(60) },
  ] as const;
  expect(daysOpen(...goulburn, ...wet)).toBe(261);
  expect(daysOpen(...goulburn, ...dry)).toBeLessThan(261);
});

test('the two sides of one account tell one story', () => {
  const levelsOf = (side: 'out' | 'in', id: number) =>
    imagine(account(side), { level: megalitres(96_800) }, side === 'in', id)
      .years.filter(({ readAt }) => readAt < READ_AT - 200 * MILLISECONDS_PER_DAY)
      .map(({ readAt, measure }) => [readAt, measure.level]);
  expect(levelsOf('in', 6)).toEqual(levelsOf('out', 5));
});
