import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StorageHistoryAnswer } from '#contract/operations/readings.ts';
import { addDays, calendarDate } from '#domain/units/calendar.ts';
import { litres, volumeToNumber } from '#domain/units/volume.ts';
import { VOLUME_UNITS } from '#domain/units/volume-unit.ts';
import { packHistory, unpackHistory } from './packed-history.ts';

const SEED = Number(process.env.SEED ?? 20_261_122);

/** Half up, in hundredths of a per cent, as the answer has it. */
const shareOf = (volume: number, capacity: number): number =>
  Number((BigInt(volume) * 20_000n + BigInt(capacity)) / (2n * BigInt(capacity))) / 100;

const histories = fc
  .record({
    unit: fc.constantFrom(...VOLUME_UNITS),
    capacity: fc.integer({ min: 1, max: 4_000_000_000_000 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 2_200 }), { maxLength: 60 }),
    volumes: fc.array(fc.integer({ min: 0, max: 5_000_000_000_000 }), { minLength: 60, maxLength: 60 }),
  })
  .map(
    ({ unit, capacity, days, volumes }): StorageHistoryAnswer => ({
      ...{ id: 1, storageName: 'Hume', capacity: volumeToNumber(litres(capacity), unit), volumeUnit: unit },
      levels: days
        .toSorted((left, right) => left - right)
        .map((day, n) => {
          const volume = volumes[n] ?? 0;
          const date = addDays(calendarDate('2021-07-01'), day);
          return [date, volumeToNumber(litres(volume), unit), shareOf(volume, capacity)];
        }),
      sources: [],
    }),
  );

test(`the levels of a storage are unpacked as they were, day by day and to the last digit (seed ${SEED})`, () => {
  fc.assert(
    fc.property(histories, (history) => {
      expect(unpackHistory(packHistory(history))).toEqual(history);
    }),
    { seed: SEED },
  );
});

test('a storage that nobody read has no level', () => {
  const history = {
    id: 1,
    storageName: 'Hume',
    capacity: 3,
    volumeUnit: 'megalitre' as const,
    levels: [],
    sources: [],
  };
  expect(unpackHistory(packHistory(history))).toEqual(history);
});
