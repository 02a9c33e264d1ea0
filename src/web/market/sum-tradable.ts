import type { LimitDataAnswer } from '#contract/wire.ts';
import { type Gate, type GatedWater, tradableTogether } from '#domain/places/tradable-together.ts';
import { type Litres, NO_WATER } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readVolume } from '../wire.ts';
import type { ResultLine } from './result-line.ts';

/** The most water of these results that can move together: what passes one limit counts its room once. */
export const sumTradable = (results: readonly ResultLine[]): Litres => tradableTogether(results.map(toGatedWater));

/** No limit stands in the way of a right, which names its class. */
const toGatedWater = (result: ResultLine): GatedWater => ({
  water: readVolume(result.tradableWater, result.volumeUnit),
  gates:
    result.allocationClass === undefined && result.limitData !== null
      ? [result.limitData, ...result.otherLimits].map((limit) => toGate(limit, result.volumeUnit))
      : [],
});

function toGate({ limit, isClosed, limitVolume }: LimitDataAnswer, unit: VolumeUnit): Gate {
  const { valueDisplay } = limitVolume;
  const room = valueDisplay === null ? null : readVolume(valueDisplay, unit);
  return { id: limit.id, room: isClosed ? NO_WATER : room };
}
