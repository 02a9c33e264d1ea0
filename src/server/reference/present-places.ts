import type { AllocationClassAnswer, LimitDataAnswer, ZoneAnswer } from '#contract/wire.ts';
import { isClosed, type LimitReading, staleFrom } from '#domain/places/limit.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';

export const presentZone = ({
  id,
  code,
  name,
  state,
  system,
  waterKind,
  hasOfficialCode,
  imageUrl,
}: Zone): ZoneAnswer => ({
  id,
  code,
  name,
  state: { id: state.id, name: state.name, code: state.code },
  system: { id: system.id, name: system.name },
  waterKind,
  hasOfficialCode,
  imageUrl,
});

export const presentAllocationClass = ({
  id,
  name,
  short,
  stateCodes,
  waterKind,
  onlyZones,
  mark,
}: AllocationClass): AllocationClassAnswer => ({
  id,
  name,
  short,
  stateCodes: [...stateCodes],
  waterKind,
  onlyZones: onlyZones === null ? null : [...onlyZones],
  mark,
});

export const presentTime = (at: Instant | null): string | null => (at === null ? null : printInstant(at));

export function presentLimit(reading: LimitReading, unit: VolumeUnit): LimitDataAnswer {
  const { limit, isFlaggedOpen, volume, readAt, note } = reading;
  return {
    limit: { id: limit.id, name: limit.name },
    tradeOpen: isFlaggedOpen,
    limitVolume: {
      valueDisplay: volume === null ? null : volumeToNumber(volume, unit),
      unitDisplay: printUnitSymbol(unit),
    },
    isClosed: isClosed(reading),
    readAt: presentTime(readAt),
    staleAt: presentTime(readAt === null ? null : staleFrom(readAt)),
    note,
  };
}
