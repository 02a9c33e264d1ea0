import { expect, test } from 'vitest';
import type { MapFigure } from './basin-address.ts';
import { printFigure, printShortly, printStep } from './map-words.ts';

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
