import { expect, test } from 'vitest';
import type { MapFigure } from './basin-address.ts';
import { FIGURE_WORDS, printFigure, printShortly, printStep } from './map-words.ts';

const withSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['price', 236, '$236.00'],
  ['depth', 1_204, '1,204 ML'],
  ['allocation', 86.25, '86.25 %'],
  ['storage', 45, '45 %'],
] as const)('a figure of the map of %s is told as what it is', (figure, value, told) =>
  expect(withSpaces(printFigure(figure, value, 'megalitre'))).toBe(told),
);

test('prices and volumes are told in the unit of the reader', () => {
  expect(printFigure('price', 0.236, 'kilolitre')).toBe('$0.2360');
  expect(withSpaces(printFigure('depth', 1_204, 'kilolitre'))).toBe('1,204 kL');
});

test.each<[MapFigure, number, string]>([
  ['price', 236.4, '236'],
  ['price', 0.2364, '0.236'],
  ['price', 999.6, '1k'],
  ['depth', 1_204, '1.2k'],
  ['depth', 12_345, '12.3k'],
  ['depth', 999_600, '1m'],
  ['depth', 2_500_000, '2.5m'],
  ['allocation', 86.5, '87%'],
  ['storage', 100, '100%'],
])('on a plate there is room for three digits: of %s %d', (figure, value, told) =>
  expect(printShortly(figure, value)).toBe(told),
);

test('a step goes from one cut to the next, the first lies under it and the last begins with it', () => {
  const steps = [0, 1, 2].map((step) => withSpaces(printStep('price', [200, 220], step, 'megalitre')));
  expect(steps).toEqual(['Under $200', '$200 to $220', '$220 and over']);
  expect(withSpaces(printStep('depth', [500], 0, 'megalitre'))).toBe('Under 500 ML');
  expect(printStep('price', [], 0, 'megalitre')).toBe('All alike');
});

test('each figure of the map is named, and what is unknown of a zone, in its own words', () => {
  expect(FIGURE_WORDS).toEqual({
    price: {
      name: 'Price',
      title: 'Lowest offer of temporary water',
      list: 'Zones by price, highest first',
      none: 'without an offer',
      unknown: 'Nothing is offered at present.',
      earlier: 'Last trade',
      hatched: 'No offer',
    },
    depth: {
      name: 'Depth',
      title: 'Temporary water on offer',
      list: 'Zones by volume on offer, largest first',
      none: 'without an offer',
      unknown: 'Nothing is offered at present.',
      earlier: 'Last known',
      hatched: 'No offer',
    },
    allocation: {
      name: 'Allocation',
      title: 'Allocation announced',
      list: 'Zones by allocation, highest first',
      none: 'without an allocation announced for this water year',
      unknown: 'Nothing is announced for this water year.',
      earlier: 'Last known',
      hatched: 'Nothing announced for this water year',
    },
    storage: {
      name: 'Storage',
      title: 'Storages of the zone, by volume',
      list: 'Zones by storage, fullest first',
      none: 'without a level of every storage',
      unknown: 'No level of every storage of the zone is known.',
      earlier: 'Last known',
      hatched: 'Not every storage read',
    },
  });
});
