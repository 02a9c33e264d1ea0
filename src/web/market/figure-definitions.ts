import { href } from 'react-router';
import type { LeftOutAnswer, ReasonLeftOut } from '#contract/operations/provenance.ts';
import { HOURS_UNTIL_STALE } from '#domain/places/limit.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import { MIN_TRADES_OF_MOVEMENT, MOVEMENT_WINDOW_DAYS } from '#domain/statistics/movement.ts';
import type { TracedFigure } from './provenance.ts';

interface FigureDefinition {
  readonly title: string;
  /** What the figure means and how it is made, in words of the glossary. */
  readonly definition: string;
  /** One of what it is made of. */
  readonly of: 'trade' | 'listing' | 'reading' | 'level' | 'announcement' | 'fee' | 'year' | 'source';
}

/** Every figure that can be asked where it comes from. */
export const FIGURE_DEFINITIONS: Readonly<Record<TracedFigure, FigureDefinition>> = {
  prices: {
    title: 'Latest prices',
    definition: `The lowest and the highest price of the newest ${spellNumber(MAX_OVERVIEW_TRADES)} trades out of the zone that have a price and are confirmed by an exchange, a register or market analysis. Brokerage is not included.`,
    of: 'trade',
  },
  offers: {
    title: 'Lowest offers',
    definition: `The lowest and the highest price of the ${spellNumber(MAX_OVERVIEW_TRADES)} cheapest listings that are open, of any volume. An offer is not a trade: nobody has paid it yet.`,
    of: 'listing',
  },
  listings: {
    title: 'Price and market depth',
    definition:
      'The depth is the number of open listings that pass your filters and hold the volume you asked for. The price is the best of these: the lowest for a buyer, the highest for a seller. Nobody has paid it yet, and brokerage is not included.',
    of: 'listing',
  },
  trades: {
    title: 'Mean price, range and volume',
    definition:
      'The mean is weighted by volume, over the trades with a price that are confirmed by an exchange, a register or market analysis, by the day of the deal. The range is their lowest and highest price. The volume is of all confirmed trades, also of those without a price. Temporary trades count out of the zone, permanent ones out of it and into it.',
    of: 'trade',
  },
  recent: {
    title: 'Last trades',
    definition:
      'The newest trades of the zone by the day of the deal, each as its source told it last, with or without a price. Brokerage is not included.',
    of: 'trade',
  },
  movement: {
    title: 'Change of prices',
    definition: `The mean price of the last ${MOVEMENT_WINDOW_DAYS} days less that of the ${MOVEMENT_WINDOW_DAYS} days before, each weighted by volume over the trades with a price that are confirmed by an exchange, a register or market analysis: of trades out of the zone for who buys there, into it for who sells there. With fewer than ${spellNumber(MIN_TRADES_OF_MOVEMENT)} in either there is none.`,
    of: 'trade',
  },
  fees: {
    title: 'Water authority fees',
    definition:
      'What the authorities ask for the application, in full, whether buyer or seller pays it. A fee whose amount nobody publishes is in no total. Brokerage, GST and yearly charges are not included.',
    of: 'fee',
  },
  times: {
    title: 'Processing time',
    definition:
      'Business days that the approval of such a transfer takes at most, public holidays apart, as the authority or a broker publishes them.',
    of: 'source',
  },
  limit: {
    title: 'Trade limit',
    definition: `What may still move before the limit closes, as it was read last. A limit is closed if its reading says so, if nothing is left of it, or if nobody has read it. After ${HOURS_UNTIL_STALE} hours a reading is too old to rely on.`,
    of: 'reading',
  },
  storages: {
    title: 'Storage levels',
    definition:
      'The volume that each storage of the zone held when it was read last, and its share of what the storage holds when full. All together are by volume, not the mean of the shares.',
    of: 'level',
  },
  allocation: {
    title: 'Allocation',
    definition:
      'The share of an entitlement of this class that may be used in the water year, as it was announced last.',
    of: 'announcement',
  },
  average: {
    title: 'Average allocation',
    definition: `The mean of what an entitlement of this class was allocated by the end of each of the last ${spellNumber(YEARS_OF_AVERAGE_ALLOCATION)} finished water years. There is none unless all ${spellNumber(YEARS_OF_AVERAGE_ALLOCATION)} are known.`,
    of: 'year',
  },
};

/** The figure that an address names. */
export const figureNamed = (name: string | undefined): TracedFigure | null =>
  (Object.keys(FIGURE_DEFINITIONS) as TracedFigure[]).find((figure) => figure === name) ?? null;

/** The figure whose page is at an address. */
export const figureAt = (pathname: string): TracedFigure | null =>
  (Object.keys(FIGURE_DEFINITIONS) as TracedFigure[]).find(
    (figure) => href('/says-who/:figure', { figure }) === pathname,
  ) ?? null;

/** What is not in a figure and why: after its number. */
const LEFT_OUT: Readonly<Record<ReasonLeftOut, (things: string) => string>> = {
  unpriced: (trades) => `${trades} without a price, or for a token`,
  unverified: (trades) => `${trades} that nobody has confirmed`,
  elsewhere: (trades) => `${trades} that a register or market analysis confirms, and no exchange`,
  excluded: (trades) => `${trades} that an administrator has excluded`,
  corrected: (trades) => `the former versions of ${trades} that their source has corrected`,
  dearer: (listings) => `${listings} that cost more`,
  small: (listings) => `${listings} of less than the volume asked for`,
  filtered: (listings) => `${listings} outside the limits on price or delivery`,
  unread: (readings) => `${readings} that we do not know`,
  unknown: (fees) => `${fees} whose amount we do not know`,
};

export const countOf = (figure: TracedFigure, count: number): string => {
  const { of } = FIGURE_DEFINITIONS[figure];
  return count === 1 ? `1 ${of}` : `${printCount(count)} ${of}s`;
};

/** `3 trades without a price`, `2 trades that an administrator has excluded: parties of one farm; a slip` */
export const describeLeftOut = (figure: TracedFigure, { why, count, reasons = [] }: LeftOutAnswer): string =>
  `${LEFT_OUT[why](countOf(figure, count))}${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}`;
