import type { AllocationClassAnswer, LimitDataAnswer, StateAnswer, ZoneAnswer } from '#contract/wire.ts';
import { isClosed, type LimitReading, staleFrom } from '#domain/places/limit.ts';
import type { State, System, Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';

/** The same place is the same object in every answer: pages send it once, however often it comes. */
export function presentOnce<Place extends object, Answer>(present: (place: Place) => Answer): (place: Place) => Answer {
  const known = new WeakMap<Place, Answer>();
  return (place) => {
    const presented = known.get(place) ?? present(place);
    known.set(place, presented);
    return presented;
  };
}

export const presentState = presentOnce(({ id, name, code }: State): StateAnswer => ({ id, name, code }));

const presentSystem = presentOnce(({ id, name }: System): ZoneAnswer['system'] => ({ id, name }));

export const presentZone = presentOnce(
  ({ id, code, name, state, system, waterKind, hasOfficialCode, imageUrl }: Zone): ZoneAnswer => ({
    id,
    code,
    name,
    state: presentState(state),
    system: presentSystem(system),
    waterKind,
    hasOfficialCode,
    imageUrl,
  }),
);

/** As much of a zone as its plate shows. */
export const presentPlate = ({ id, code, name }: Zone) => ({ id, code, name });

export const presentAllocationClass = presentOnce(
  ({ id, name, short, stateCodes, waterKind, onlyZones, mark }: AllocationClass): AllocationClassAnswer => ({
    id,
    name,
    short,
    stateCodes: [...stateCodes],
    waterKind,
    onlyZones: onlyZones === null ? null : [...onlyZones],
    mark,
  }),
);

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
