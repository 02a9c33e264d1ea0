import { expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { readListingFilter } from './read-listing-filter.ts';

const ANY = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, withoutFixedDate: true };
const ALL = { volume: 0, minPrice: null, maxPrice: null, delivery: ANY };
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 86_400_000;

test.each([
  ['nothing', {}, ALL],
  ['fields that were left empty', { volume: '', minPrice: ' ', maxPrice: '', deliveredBy: '', deliverBy: '' }, ALL],
  ['a volume', { volume: '2.5' }, { ...ALL, volume: megalitres(2.5) }],
  ['a volume of 0', { volume: '0' }, ALL],
  ['bounds of a price', { minPrice: '0', maxPrice: '250' }, { ...ALL, minPrice: 0, maxPrice: 2_500_000 }],
  [
    'a delivery by the end of March',
    { deliveredBy: 'Mar 2027' },
    { ...ALL, delivery: { ...ANY, to: dayOf(2027, 3, 31), withoutFixedDate: false } },
  ],
  [
    'a delivery from one month on and by another',
    { deliverBy: 'Feb 2027', deliveredBy: 'Mar 2027' },
    { ...ALL, delivery: { from: dayOf(2027, 2, 28), to: dayOf(2027, 3, 31), withoutFixedDate: false } },
  ],
])('listings are asked for by %s', (_, written, filter) => {
  expect(readListingFilter(written, 'megalitre')).toEqual({ ok: true, value: filter });
});

test('whatever cannot be read is told at its field', () => {
  const written = { volume: 'many', minPrice: '-1', maxPrice: 'x', deliveredBy: 'soon' };
  expect(readListingFilter(written, 'megalitre')).toEqual({
    ok: false,
    reason: {
      volume: ['The volume must be a number'],
      minPrice: ['The price must be 0 or more'],
      maxPrice: ['The price must be a number'],
      deliveredBy: ['Please choose a month of delivery, such as Mar 2027, or Any'],
    },
  });
});
