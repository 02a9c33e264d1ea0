import { expect, test } from 'vitest';
import { megalitres } from '../units/volume.ts';
import { sumStorages } from './sum-storages.ts';

const storage = (capacity: number, volume: number | null) => ({
  capacity: megalitres(capacity),
  volume: volume === null ? null : megalitres(volume),
});

test('storages hold together what each holds, the large and the small by their volume', () => {
  expect(sumStorages([storage(3_000, 600), storage(1_000, 1_100)])).toEqual({
    volume: 1_700_000_000,
    capacity: 4_000_000_000,
  });
  expect(sumStorages([storage(1_000, 0)])).toEqual({ volume: 0, capacity: 1_000_000_000 });
});

test('storages of which one was never read, and no storages, hold together nothing that could be told', () => {
  expect(sumStorages([storage(3_000, 600), storage(1_000, null)])).toBeNull();
  expect(sumStorages([])).toBeNull();
});
