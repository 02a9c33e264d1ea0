import { type Litres, litres } from '../units/volume.ts';

interface StoredWater {
  readonly volume: Litres;
  readonly capacity: Litres;
}

interface Storage {
  readonly capacity: Litres;
  /** Null where nobody has read it. */
  readonly volume: Litres | null;
}

/** What storages hold together, and could hold; null unless every one was read, for a part of them tells of no drought and no flood. */
export function sumStorages(storages: readonly Storage[]): StoredWater | null {
  const read = storages.flatMap(({ capacity, volume }) => (volume === null ? [] : { capacity, volume }));
  if (read.length === 0 || read.length < storages.length) return null;
  return { volume: sum(read.map(({ volume }) => volume)), capacity: sum(read.map(({ capacity }) => capacity)) };
}

const sum = (volumes: readonly Litres[]): Litres => litres(volumes.reduce((total, one) => total + one, 0));
