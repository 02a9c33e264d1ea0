import { expect, test } from 'vitest';
import type { Direction } from '../products/kind.ts';
import { price } from '../units/price.ts';
import { chooseBetter } from './choose-better.ts';

const parcel = (direction: Direction, dollars: number, name = '') => ({ direction, price: price(dollars), name });

test.each<readonly [Direction, number, number, number]>([
  ['SELL', 250, 249, 249],
  ['SELL', 249, 250, 249],
  ['BUY', 250, 249, 250],
  ['BUY', 249, 250, 250],
])('of two to %s at %d and %d the better is that at %d', (direction, first, second, better) => {
  expect(chooseBetter(parcel(direction, first), parcel(direction, second)).price).toBe(better);
});

test.each<Direction>(['SELL', 'BUY'])('of two to %s at one price the first is the better', (direction) => {
  expect(chooseBetter(parcel(direction, 250, 'first'), parcel(direction, 250, 'second')).name).toBe('first');
});
