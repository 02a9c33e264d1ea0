import { VOLUME_UNIT_FACTS, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { chooseTicks } from '../../charts/choose-ticks.ts';
import type { PricePanel } from './group-prices.ts';

/** What all ranges of a page are drawn on. */
export interface PriceScale {
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

/** One scale from zero for every price of the page; null where there is none to draw. */
export function choosePriceScale(panels: readonly PricePanel[], unit: VolumeUnit): PriceScale | null {
  const lines = panels.flatMap((panel) => panel.lines);
  if (lines.length === 0) return null;
  const ticks = chooseTicks(
    0,
    lines.reduce((most, line) => Math.max(most, line.high), Number.NEGATIVE_INFINITY),
    VOLUME_UNIT_FACTS[unit].priceDecimals,
  );
  const [low, high] = [ticks[0], ticks.at(-1)];
  return low === undefined || high === undefined || high <= low ? null : { ticks, low, high };
}

/** The place of a price on the scale, for an attribute of a picture: `34.17%`. */
export const placeOn = ({ low, high }: PriceScale, price: number): string =>
  `${Number((((price - low) / (high - low)) * 100).toFixed(2))}%`;

/** What the axis has on the narrowest phone, the widest letter and the least room between two figures, in pixels. */
const NARROWEST_AXIS = 288;
const LETTER = 8;
const ROOM = 6;

/** Which figures of the scale stand beside each other on the narrowest phone: the outermost, and between them those that touch nobody. */
export function listRoomyTicks({ ticks, low, high }: PriceScale, name: (tick: number) => string): ReadonlySet<number> {
  const [first, last] = [ticks[0] ?? low, ticks.at(-1) ?? high];
  const widthOf = (tick: number): number => name(tick).length * LETTER;
  const end = NARROWEST_AXIS - widthOf(last) - ROOM;
  let free = widthOf(first) + ROOM;
  const roomy = new Set([first, last]);
  for (const tick of ticks.slice(1, -1)) {
    const left = ((tick - low) / (high - low)) * NARROWEST_AXIS - widthOf(tick) / 2;
    if (left < free || left + widthOf(tick) > end) continue;
    roomy.add(tick);
    free = left + widthOf(tick) + ROOM;
  }
  return roomy;
}
