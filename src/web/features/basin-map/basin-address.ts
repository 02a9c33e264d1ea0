import { href } from 'react-router';
import type { SearchSide } from '#domain/products/kind.ts';

/** What zones are coloured by. */
export const MAP_FIGURES = ['price', 'depth', 'allocation', 'storage'] as const;
export type MapFigure = (typeof MAP_FIGURES)[number];

/** The basin map as its address says it; what cannot be read counts as left out. */
export interface BasinAddress {
  readonly figure: MapFigure;
  /** `sell`: the ways out of the reader's zone; `buy`: those into it. */
  readonly purchase: SearchSide;
  /** Round the reader's zone, unless the whole Basin is asked for. */
  readonly isWhole: boolean;
  /** The zone that is chosen. */
  readonly zone: number | null;
}

export function parseBasinAddress(parameters: URLSearchParams): BasinAddress {
  const zone = parameters.get('zone') ?? '';
  return {
    figure: MAP_FIGURES.find((one) => one === parameters.get('figure')) ?? 'price',
    purchase: parameters.get('ways') === 'into' ? 'buy' : 'sell',
    isWhole: parameters.get('view') === 'whole',
    zone: /^\d{1,9}$/.test(zone) ? Number(zone) : null,
  };
}

/** The address of a map; what is as usual leaves it clean. */
export function basinUrl({ figure, purchase, isWhole, zone }: BasinAddress): string {
  const parameters = new URLSearchParams();
  if (figure !== 'price') parameters.set('figure', figure);
  if (purchase === 'buy') parameters.set('ways', 'into');
  if (isWhole) parameters.set('view', 'whole');
  if (zone !== null) parameters.set('zone', String(zone));
  const query = parameters.toString();
  return href('/basin_map') + (query === '' ? '' : `?${query}`);
}
