import { describe, expect, test } from 'vitest';
import { assessLimit, type LimitMeasure, type LimitModel } from '#domain/places/limit-model.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { buildLimit } from '#testing/build-reference.ts';
import { account, gigalitres, SAMPLE_LIMITS } from '#testing/sample-limits.ts';
import { imagineEarlierReadings, imagineNextReadings, type KnownReading } from './imagine-limit-readings.ts';
import { SeededRandom } from './seeded-random.ts';

const READ_AT = instant(Date.parse('2026-11-21T00:00:00Z'));
const known = (model: LimitModel, measure: LimitMeasure, isOpen: boolean): KnownReading => ({
  limit: buildLimit({ model }),
  readAt: READ_AT,
  isOpen,
  measure,
  note: null,
});

describe.each(SAMPLE_LIMITS)('earlier readings of %s', (_, model, measure, isOpen) => {
  const earlier = imagineEarlierReadings(known(model, measure, isOpen), 1);

  test('are one a day for two weeks before the first', () => {
    expect(earlier.map(({ readAt }) => (READ_AT - readAt) / MILLISECONDS_PER_DAY)).toEqual(
      Array.from({ length: 14 }, (__, at) => 14 - at),
    );
  });

  test('follow from what was measured, each from the one before, up to the first', () => {
    let wasOpen = true;
    for (const reading of earlier) {
      const standing = assessLimit(model, reading.measure, wasOpen, localDateOf(reading.readAt));
      expect({ isOpen: reading.isOpen, volume: reading.volume }).toEqual(standing);
      wasOpen = reading.isOpen;
    }
    expect(assessLimit(model, measure, wasOpen, localDateOf(READ_AT)).isOpen).toBe(isOpen);
  });

  test('lead to the first without a jump', () => {
    const last = earlier.at(-1)?.volume;
    const first = assessLimit(model, measure, isOpen, localDateOf(READ_AT)).volume;
    if (last === null || last === undefined || first === null) return;
    expect(Math.abs(last - first)).toBeLessThan(Math.max(megalitres(500), Math.abs(first) * 0.12));
  });
});

describe('the next readings', () => {
  test('of the Murrumbidgee close its outlet at 100 GL and open it at 85 GL, on both sides at once', () => {
    let [out, into] = [
      known(account('out'), { level: gigalitres(96) }, true),
      known(account('in'), { level: gigalitres(96) }, true),
    ];
    const turns: string[] = [];
    for (let step = 1; step <= 3_000; step += 1) {
      const at = instant(READ_AT + step * 3_600_000);
      const next = imagineNextReadings(out, [out, into], at, new SeededRandom('next', step));
      const [nextOut, nextInto] = next;
      if (nextOut === undefined || nextInto === undefined) throw new Error('Both sides are read together.');
      const level = nextOut.measure.level ?? 0;
      expect(nextInto.measure.level).toBe(level);
      expect(nextOut.volume).toBe(gigalitres(100) - level);
      if (nextOut.isOpen !== out.isOpen) turns.push(nextOut.isOpen ? 'opened' : 'closed');
      if (nextOut.isOpen && !out.isOpen) expect(level).toBeLessThanOrEqual(gigalitres(85));
      if (!nextOut.isOpen && out.isOpen) {
        expect(level).toBeGreaterThanOrEqual(gigalitres(100));
        expect(nextOut.note).toBe('reopens when the balance falls to 85 GL');
      }
      out = { ...out, ...nextOut, limit: out.limit };
      into = { ...into, ...nextInto, limit: into.limit };
    }
    expect(turns).toContain('closed');
    expect(turns).toContain('opened');
  });

  test.each(SAMPLE_LIMITS)('of %s stay within what such a limit can be', (_, model, measure, isOpen) => {
    let reading = known(model, measure, isOpen);
    for (let step = 1; step <= 500; step += 1) {
      const at = instant(READ_AT + step * 3_600_000);
      const [next] = imagineNextReadings(reading, [reading], at, new SeededRandom('walk', step));
      if (next === undefined) throw new Error('A limit that is read has a reading.');
      if (next.volume !== null) {
        expect(next.volume).toBeGreaterThanOrEqual(-gigalitres(3));
        expect(next.volume).toBeLessThanOrEqual(gigalitres(200));
      }
      expect(next.isOpen).toBe(assessLimit(model, next.measure, reading.isOpen, localDateOf(at)).isOpen);
      reading = { ...reading, ...next, limit: reading.limit };
    }
  });
});
