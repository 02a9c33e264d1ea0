import { expect, test } from 'vitest';
import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import { findDelivery } from './find-delivery.ts';

const group = (bestPrice: number, bestDelivery: string | null): ListingGroupAnswer =>
  ({ bestPrice, bestDelivery }) as ListingGroupAnswer;

test('the delivery beside a price is that of the first provider whose best parcel has it', () => {
  const groups = [group(240, '2027-03-01'), group(240, '2027-01-01'), group(250, '2027-02-01')];
  expect(findDelivery(groups, 240)).toBe('2027-03-01');
  expect(findDelivery(groups, 250)).toBe('2027-02-01');
});

test('no delivery is told where nobody has the price, or it has none', () => {
  expect(findDelivery([group(250, '2027-01-01')], 240)).toBeNull();
  expect(findDelivery([group(250, null)], 250)).toBeNull();
  expect(findDelivery([group(250, '2027-01-01')], null)).toBeNull();
});
