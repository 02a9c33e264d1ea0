import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basinUrl, MAP_FIGURES, parseBasinAddress } from './basin-address.ts';

const parse = (query: string) => parseBasinAddress(new URLSearchParams(query));

test('the map of an empty address has prices, ways out and the home zone; what cannot be read counts as left out', () => {
  const usual = { figure: 'price', purchase: 'sell', isWhole: false, zone: null };
  expect(parse('')).toEqual(usual);
  expect(parse('figure=colour&ways=up&view=&zone=7a')).toEqual(usual);
  expect(parse('zone=99999999999')).toEqual(usual);
  expect(basinUrl({ figure: 'price', purchase: 'sell', isWhole: false, zone: null })).toBe('/basin_map');
});

test('an address of the map says what the map shows', () => {
  const address = fc.record({
    figure: fc.constantFrom(...MAP_FIGURES),
    purchase: fc.constantFrom('buy' as const, 'sell' as const),
    isWhole: fc.boolean(),
    zone: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
  });
  fc.assert(
    fc.property(address, (one) => {
      expect(parse(basinUrl(one).split('?')[1] ?? '')).toEqual(one);
    }),
  );
});
