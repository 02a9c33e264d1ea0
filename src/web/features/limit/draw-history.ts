import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { printVolumeFigure } from '#domain/print/print-figures.ts';
import { dayNumberOf } from '#domain/units/calendar.ts';
import { type Instant, localDateOf, startOfLocalDay } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import type { StepLaneSpec } from '../../charts/draw-step-lane.ts';
import { readTime, readVolume } from '../../wire.ts';
import { listLimitStops } from './list-limit-stops.ts';

/** How a year of a limit is drawn; null where nobody has read it since. */
export function drawHistory(history: LimitHistoryAnswer): StepLaneSpec | null {
  const { moments, crossings, unread, volumeUnit: unit } = history;
  const [first] = moments;
  if (first === undefined) return null;
  const gaps = unread.map(({ from, to }) => ({ start: dayOf(from), end: dayOf(to) }));
  const stretches = moments.map(({ at, isClosed, volume }, index) => {
    const start = dayOf(at);
    const next = dayOf(moments[index + 1]?.at ?? history.to);
    const gap = gaps.find((one) => one.start >= start && one.start < next);
    return { start, end: gap?.start ?? next, isFilled: !isClosed, value: volume };
  });
  return {
    span: { start: Math.floor(Math.min(dayOf(first.at), ...gaps.map(({ start }) => start))), end: dayOf(history.to) },
    stops: listLimitStops(history).map(({ at, volume }) => ({ day: dayOf(at), value: volume })),
    treads: stretches.flatMap(({ start, end, value }) => (value === null ? [] : { start, end, value })),
    lane: joinStretches(stretches),
    turns: crossings.map(({ at, isClosed }, index) => ({ day: dayOf(at), number: index + 1, isUp: !isClosed })),
    gaps,
    label: `Balance left, ${printUnitSymbol(unit)}`,
    decimals: 2,
    printTick: (tick) => printVolumeFigure(readVolume(tick, unit), unit),
  };
}

const dayOf = (time: string): number => placeInstant(readTime(time));

/** The number of the day in Sydney, and how much of it has passed. */
function placeInstant(at: Instant): number {
  const date = localDateOf(at);
  return dayNumberOf(date) + (at - startOfLocalDay(date)) / MILLISECONDS_PER_DAY;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly isFilled: boolean;
}

/** Readings that say the same are one stretch. */
function joinStretches(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end, isFilled } of stretches) {
    const last = joined.at(-1);
    if (last?.isFilled === isFilled && last.end === start) joined[joined.length - 1] = { ...last, end };
    else joined.push({ start, end, isFilled });
  }
  return joined;
}
