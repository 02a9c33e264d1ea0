import type { TemporaryOverviewAnswer, ZoneOffersAnswer } from '#contract/operations/overview.ts';
import type { AllocationAnswer, ZoneLevelAnswer } from '#contract/operations/readings.ts';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { hasStorages } from '#domain/places/zone.ts';

/** The figure by which a zone is coloured, and who says so. */
export interface ZoneFigure {
  readonly zone: number;
  /** Dollars for a unit of volume, a volume, or per cent. */
  readonly value: number;
  /** Who says so. */
  readonly sources: readonly string[];
  /** Of which class, or of which storages, in what year: what the figure alone does not say. */
  readonly about: string | null;
  /**
   * When it was said: a moment, or the oldest moment or day of several; null where `about` says it in the words of its
   * source.
   */
  readonly at: { readonly time: string } | { readonly since: string } | { readonly day: string } | null;
  /** Of how many offers it was made; null where it was made of none, as the last trade is. */
  readonly offers: number | null;
  /** Of which class, where it is of one. */
  readonly allocationClass?: number;
}

/** The lowest offer; of a zone without one the last trade, which is no offer: what was paid once is not what is asked now. */
export function figuresOfPrices(
  offers: readonly ZoneOffersAnswer[],
  trades: readonly TemporaryOverviewAnswer[] | null,
): ZoneFigures {
  const offered = new Set(offers.map(({ zone }) => zone));
  const others = trades?.filter(({ zone }) => !offered.has(zone)) ?? null;
  return {
    figures: offers.map((one) => ({ ...figureOfPrice(one), offers: one.offers })),
    earlier: others === null ? null : lastOfEach(others),
  };
}

const lastOfEach = (trades: readonly TemporaryOverviewAnswer[]): readonly ZoneFigure[] =>
  [...Map.groupBy(trades, ({ zone }) => zone).values()].flatMap(([last]) =>
    last === undefined ? [] : figureOfPrice(last),
  );

const figureOfPrice = ({
  zone,
  price,
  data_provider_name,
  timestamp,
}: ZoneOffersAnswer | TemporaryOverviewAnswer): ZoneFigure => ({
  ...{ zone, value: price, sources: [data_provider_name], about: null },
  ...{ at: { time: timestamp }, offers: null },
});

export const figuresOfDepth = (rows: readonly ZoneOffersAnswer[]): readonly ZoneFigure[] =>
  rows.map(({ zone, volume, providers, oldest, offers }) => ({
    ...{ zone, value: volume, sources: providers, about: null },
    ...{ at: providers.length === 1 ? { time: oldest } : { since: oldest }, offers },
  }));

/**
 * What the map is of, and what was said last of zones that have nothing of now: told, but not in its colours; null where
 * that did not come.
 */
export interface ZoneFigures {
  readonly figures: readonly ZoneFigure[];
  readonly earlier: readonly ZoneFigure[] | null;
}

/**
 * One class of each zone, of what is announced for this water year: what most of its water is held in. General security
 * and medium priority, else the class that is served first; groundwater has a class of its own. An earlier year is no
 * measure of this one.
 */
export function figuresOfAllocations(
  rows: readonly AllocationAnswer[],
  classes: readonly AllocationClassAnswer[],
): ZoneFigures {
  const classOf = new Map(classes.map((one) => [one.id, one]));
  const choose = (own: readonly AllocationAnswer[]): readonly ZoneFigure[] => {
    const of = (mark: AllocationClassAnswer['mark']) =>
      own.find(({ allocationClass }) => classOf.get(allocationClass)?.mark === mark);
    const found = of('general') ?? of('high') ?? own[0];
    return found === undefined ? [] : [figureOfAllocation(found, classOf.get(found.allocationClass)?.name)];
  };
  const zones = [...Map.groupBy(rows, ({ zone }) => zone).values()].map((own) => ({
    own,
    current: choose(own.filter(({ isRunning }) => isRunning)),
  }));
  return {
    figures: zones.flatMap(({ current }) => current),
    earlier: zones.flatMap(({ own, current }) => (current.length > 0 ? [] : choose(own))),
  };
}

function figureOfAllocation(
  { zone, allocationClass, allocationPercentage, year, asAt, source }: AllocationAnswer,
  name: string | undefined,
): ZoneFigure {
  const about = [name ?? [], year, asAt === 'end' ? 'end of the year' : asAt].flat().join(', ');
  return { zone, value: allocationPercentage, sources: [source], about, at: null, offers: null, allocationClass };
}

/** The storages of a zone together, where every one of them was read. */
export function figuresOfStorages(
  rows: readonly ZoneLevelAnswer[],
  zones: readonly ZoneAnswer[],
): readonly ZoneFigure[] {
  const served = new Set(zones.filter(hasStorages).map(({ id }) => id));
  return rows.flatMap(({ zone, levelPercentage, storages }) => {
    const days = storages.flatMap(({ timestamp }) => timestamp ?? []).toSorted();
    const [oldest] = days;
    if (levelPercentage === null || oldest === undefined || !served.has(zone)) return [];
    const sources = [...new Set(storages.flatMap(({ source }) => source ?? []))];
    const about = storages.map(({ storageName }) => storageName).join(', ');
    return { zone, value: levelPercentage, sources, about, at: { day: oldest }, offers: null };
  });
}
