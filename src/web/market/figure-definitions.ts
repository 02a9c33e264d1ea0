import type { ReasonLeftOut } from '#contract/operations/provenance.ts';
import { printCount } from '#domain/print/print-figures.ts';
import type { TracedFigure } from './provenance.ts';

interface FigureDefinition {
  readonly title: string;
  /** What the figure means and how it is made, in words of the glossary. */
  readonly definition: string;
  /** One of what it is made of. */
  readonly of: 'trade' | 'listing';
}

/** Every figure that can be asked where it comes from. */
export const FIGURE_DEFINITIONS: Readonly<Record<TracedFigure, FigureDefinition>> = {
  prices: {
    title: 'Latest prices',
    definition:
      'The lowest and the highest price of the newest five trades out of the zone that have a price and are confirmed by an exchange, a register or market analysis. Brokerage is not included.',
    of: 'trade',
  },
  offers: {
    title: 'Lowest offers',
    definition:
      'The lowest and the highest price of the five cheapest listings that are open, of any volume. An offer is not a trade: nobody has paid it yet.',
    of: 'listing',
  },
};

/** The figure that an address names. */
export const figureNamed = (name: string | undefined): TracedFigure | null =>
  (Object.keys(FIGURE_DEFINITIONS) as TracedFigure[]).find((figure) => figure === name) ?? null;

/** What is not in a figure and why: after its number. */
const LEFT_OUT: Readonly<Record<ReasonLeftOut, (things: string) => string>> = {
  unpriced: (trades) => `${trades} without a price, or for a token`,
  unverified: (trades) => `${trades} that nobody has confirmed`,
  excluded: (trades) => `${trades} that an administrator has excluded`,
  dearer: (listings) => `${listings} that cost more`,
};

export const countOf = (figure: TracedFigure, count: number): string => {
  const { of } = FIGURE_DEFINITIONS[figure];
  return count === 1 ? `1 ${of}` : `${printCount(count)} ${of}s`;
};

/** `3 trades without a price` */
export const describeLeftOut = (
  figure: TracedFigure,
  { why, count }: { readonly why: ReasonLeftOut; readonly count: number },
): string => LEFT_OUT[why](countOf(figure, count));
