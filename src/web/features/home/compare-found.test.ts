import { expect, test } from 'vitest';
import type { Found } from '../../market/search-history.ts';
import { compareFound, describeBest, describeTotals } from './compare-found.ts';

const best = (total: number, matches = 5): Found => ({ matches, best: { total, zone: '1A' } });
const none = (matches = 0): Found => ({ matches, best: null });

test.each([
  [best(27_726.8), best(27_414.8), '$27,414.80', 'down', '$312.00 since your search'],
  [best(0.1), best(0.3), '$0.30', 'up', '$0.20 since your search'],
  [best(900, 4), best(900, 2), '$900.00', 'none', 'unchanged since your search'],
  [none(), best(900), '$900.00', 'none', 'No match on 12 Nov'],
  [none(2), best(900), '$900.00', 'none', '2 matches, none tradable on 12 Nov'],
  [best(900), none(), 'No match', 'none', '$900.00 on 12 Nov'],
  [best(900), none(1), '1 match, none tradable', 'none', '$900.00 on 12 Nov'],
  [none(), none(), 'No match', 'none', 'as on 12 Nov'],
  [none(1), none(3), '3 matches, none tradable', 'none', '1 match, none tradable on 12 Nov'],
  [none(2), none(), 'No match', 'none', '2 matches, none tradable on 12 Nov'],
] as const)('a search that found %j and finds %j now stands at %s: %s, %s', (then, now, figure, direction, change) => {
  expect(compareFound(then, now, '12 Nov')).toEqual({ now: figure, direction, change });
});

test.each([
  [['buy'], 'Totals with fees that are known, of the best that can be traded now.'],
  [['sell', 'sell'], 'Totals after fees that are known, of the best that can be traded now.'],
  [
    ['sell', 'buy'],
    'Totals with fees that are known where you buy, after them where you sell, of the best that can be traded now.',
  ],
] as const)('fees are added to what one pays and taken off what one gets: of %j it says %s', (purchases, words) => {
  expect(describeTotals(purchases)).toBe(words);
});

test('the best of a purchase comes from its zone, that of a sale goes to it', () => {
  expect(describeBest(best(900), 'buy')).toBe('best of 5 now, from 1A; ');
  expect(describeBest(best(900), 'sell')).toBe('best of 5 now, to 1A; ');
  expect(describeBest(none(3), 'buy')).toBe('');
});
