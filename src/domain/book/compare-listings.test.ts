import { expect, test } from 'vitest';
import { asId } from '../ids.ts';
import type { Direction } from '../products/kind.ts';
import { dollarsPerMegalitre } from '../units/price.ts';
import { megalitres } from '../units/volume.ts';
import { compareListings } from './compare-listings.ts';

const parcel = (id: number, direction: Direction, dollars: number, size: number) => ({
  id: asId<'listing'>(id),
  direction,
  price: dollarsPerMegalitre(dollars),
  volume: megalitres(size),
});

const orderOf = (...parcels: readonly ReturnType<typeof parcel>[]) =>
  parcels.toSorted(compareListings).map(({ id }) => id);

test('offers are shown from the cheapest, bids from the dearest', () => {
  expect(orderOf(parcel(1, 'SELL', 260, 10), parcel(2, 'SELL', 240, 10), parcel(3, 'SELL', 250, 10))).toEqual([
    2, 3, 1,
  ]);
  expect(orderOf(parcel(1, 'BUY', 260, 10), parcel(2, 'BUY', 240, 10), parcel(3, 'BUY', 250, 10))).toEqual([1, 3, 2]);
});

test('offers come before bids, whatever they cost', () => {
  expect(orderOf(parcel(1, 'BUY', 300, 10), parcel(2, 'SELL', 400, 10))).toEqual([2, 1]);
});

test('of one price the larger parcel comes first, of one size the older listing', () => {
  expect(orderOf(parcel(1, 'SELL', 250, 10), parcel(2, 'SELL', 250, 90), parcel(3, 'SELL', 250, 10))).toEqual([
    2, 1, 3,
  ]);
  expect(orderOf(parcel(5, 'BUY', 250, 10), parcel(4, 'BUY', 250, 10))).toEqual([4, 5]);
});
