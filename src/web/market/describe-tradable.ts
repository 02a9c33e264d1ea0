import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printVolumeLeft } from '#domain/print/print-figures.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readVolume } from '../wire.ts';

/** `120 ML tradable`; of entitlements that a zone may hold only so much of, how much of it can move to that of who buys too. */
export function describeTradable(
  { tradableWater, limit }: Pick<ZoneResultAnswer, 'tradableWater' | 'limit'>,
  unit: VolumeUnit,
  purchase: SearchSide,
): string {
  const print = (volume: number): string => printVolumeLeft(readVolume(volume, unit), unit);
  const tradable = `${print(tradableWater)} tradable`;
  const movable = limit?.movable ?? tradableWater;
  return movable >= tradableWater
    ? tradable
    : `${tradable}, ${movable === 0 ? 'none' : print(movable)} can move to ${purchase === 'buy' ? 'your' : 'their'} zone`;
}
