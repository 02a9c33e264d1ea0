import type { LimitId } from '#domain/ids.ts';
import type { Limit } from '#domain/places/limit.ts';
import { isClosedByRule } from '#domain/places/limit-model.ts';
import { nextRuleTurn } from '#domain/places/limit-turns.ts';
import { addDays } from '#domain/units/calendar.ts';
import { type Instant, instant, localDateOf, startOfLocalDay } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { firstDayOfWaterYear, waterYearOf } from '#domain/units/water-year.ts';

/** A limit was first read, or was read open after closed, or closed after open. */
export interface LimitTurn {
  readonly limitId: LimitId;
  readonly at: Instant;
  readonly isOpen: boolean;
}

/** Which limits let water through, at any time that the simulated market has prices for. */
export interface LimitHistory {
  isOpen(limitId: LimitId, at: Instant): boolean;
  /** How far prices on the two sides of a limit may part, as a logarithm: 0 long after it opened, 1 long after it closed. */
  partingAt(limitId: LimitId, at: Instant): number;
}

/** A closed limit lets prices part in weeks; an open one brings them together before the day is over. */
const MILLISECONDS_UNTIL_PARTED = 45 * MILLISECONDS_PER_DAY;
const MILLISECONDS_UNTIL_JOINED = 3 * MILLISECONDS_PER_HOUR;

/** What a limit was like in the years before anybody read it: accounts and releases mostly stand shut, orders are rare. */
const USUALLY_OPEN: Readonly<Record<Limit['model']['kind'], boolean>> = {
  balance_account: false,
  dated_releases: false,
  two_sided_account: false,
  seasonal_cap: false,
  threshold: false,
  lesser_of_two: true,
  zone_maximum: true,
  zone_minimum: true,
  published: false,
  order: true,
};

/** As a limit is first read, so it has been since the first of July, and for two months of statistics at least. */
const AS_FIRST_READ = 75 * MILLISECONDS_PER_DAY;

/** From a turn on. */
interface Stretch {
  readonly from: Instant;
  readonly isOpen: boolean;
  readonly parting: number;
}

export function recallLimits(limits: readonly Limit[], turns: readonly LimitTurn[]): LimitHistory {
  const turnsOf = Map.groupBy(turns, ({ limitId }) => limitId);
  const stretchesOf = new Map(limits.map((limit) => [limit.id, listStretches(limit, turnsOf.get(limit.id) ?? [])]));
  const stretchAt = (limitId: LimitId, at: Instant): Stretch | undefined =>
    stretchesOf.get(limitId)?.findLast(({ from }) => from <= at);
  return {
    isOpen: (limitId, at) => stretchAt(limitId, at)?.isOpen ?? true,
    partingAt(limitId, at) {
      const stretch = stretchAt(limitId, at);
      return stretch === undefined ? 0 : partAfter(stretch, at);
    },
  };
}

function listStretches({ model }: Limit, turns: readonly LimitTurn[]): readonly Stretch[] {
  const isUsuallyOpen = USUALLY_OPEN[model.kind];
  const stretches: Stretch[] = [{ from: instant(0), isOpen: isUsuallyOpen, parting: isUsuallyOpen ? 0 : 1 }];
  const [first, ...later] = turnBySeason(
    model,
    turns.toSorted((left, right) => left.at - right.at),
  );
  if (first === undefined) return stretches;
  for (const { at, isOpen } of [{ ...first, at: firstStateSince(first.at) }, ...later]) {
    const last = stretches.at(-1);
    if (last !== undefined && last.isOpen !== isOpen)
      stretches.push({ from: at, isOpen, parting: partAfter(last, at) });
  }
  return stretches;
}

/** Nobody asks of a time that is longer after a limit was last read open after closed, or closed after open. */
const DAYS_AFTER_LAST_TURN = 40 * 366;

/** The turns of a limit with those that its rule makes; the oldest first. */
function turnBySeason(model: Limit['model'], turns: readonly LimitTurn[]): readonly LimitTurn[] {
  const [first, last] = [turns[0], turns.at(-1)];
  if (model.kind !== 'seasonal_cap' || first === undefined || last === undefined) return turns;
  const end = addDays(localDateOf(last.at), DAYS_AFTER_LAST_TURN);
  const moments = turns.map(({ at }) => at);
  for (
    let turn = nextRuleTurn(model, localDateOf(first.at));
    turn !== null && turn.day < end;
    turn = nextRuleTurn(model, turn.day)
  )
    moments.push(startOfLocalDay(turn.day));
  const isOpenAt = (moment: Instant): boolean =>
    turns.findLast(({ at }) => at <= moment)?.isOpen === true && !isClosedByRule(model, localDateOf(moment));
  return moments.sort((left, right) => left - right).map((at) => ({ ...first, at, isOpen: isOpenAt(at) }));
}

/** Since when a limit has been as it was first read. */
export function firstStateSince(readAt: Instant): Instant {
  const firstOfJuly = startOfLocalDay(firstDayOfWaterYear(waterYearOf(localDateOf(readAt))));
  return instant(Math.min(firstOfJuly, readAt - AS_FIRST_READ));
}

function partAfter({ from, isOpen, parting }: Stretch, at: Instant): number {
  const passed = at - from;
  return isOpen
    ? parting * Math.exp(-passed / MILLISECONDS_UNTIL_JOINED)
    : 1 - (1 - parting) * Math.exp(-passed / MILLISECONDS_UNTIL_PARTED);
}
