import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { price } from '#domain/units/price.ts';
import { litres } from '#domain/units/volume.ts';
import type { OpenListings } from './find-open-listings.ts';
import type { OpenListingRow } from './list-open-listings.ts';
import { presentListingGroup } from './present-listings.ts';

const day = (date: number) => instant(Date.UTC(2026, 10, date));

const listing: OpenListingRow = {
  id: asId(55),
  direction: 'SELL',
  price_steps: price(2_500_000),
  volume_litres: litres(80_000_000),
  is_wet: true,
  delivery: '2027-03-31' as CalendarDate,
  term_from: '2027',
  term_to: '2029',
  commencement_date: '2027-07-01' as CalendarDate,
  listed_at: day(5),
  is_listed_at_given: true,
  source_url: 'https://broker.example/55',
  allocation_class_name: 'High Reliability',
};

test('open listings are told field by field under their provider, with the figures of those that are not shown', () => {
  const second: OpenListingRow = {
    ...listing,
    ...{ id: asId(56), price_steps: price(2_600_000), volume_litres: litres(500_000), is_wet: false, delivery: null },
    ...{ term_from: null, term_to: null, commencement_date: null, allocation_class_name: null },
    ...{ is_listed_at_given: false, source_url: null },
  };
  const parcelOf = ({ id, direction, price_steps, volume_litres }: OpenListingRow) => ({
    ...{ id, direction, price: price_steps, volume: volume_litres },
  });
  const listings: OpenListings = {
    provider: asId(4),
    by: {
      ...{ id: asId(4), name: 'Broker (demo)', logoUrl: '/logo.svg', sourceUrl: 'https://broker.example' },
      isSimulated: true,
    },
    lastUpdated: day(9),
    best: parcelOf(listing),
    depth: 7,
    volume: litres(90_500_000),
    shown: [parcelOf(listing), parcelOf(second)],
  };
  const rows = new Map([second, listing].map((row) => [row.id, row]));
  const group = presentListingGroup(listings, rows, 'megalitre');
  expect(group).toEqual({
    id: 4,
    name: 'Broker (demo)',
    logoUrl: '/logo.svg',
    lastUpdated: '2026-11-09T00:00:00.000Z',
    sourceUrl: 'https://broker.example',
    bestPrice: 250,
    bestDelivery: '2027-03-31',
    volumeUnit: 'megalitre',
    depth: 7,
    combinedVolume: 90.5,
    openTrades: [
      {
        id: 55,
        direction: 'SELL',
        price: 250,
        volume: { valueDisplay: 80, unitDisplay: 'ML' },
        wet: true,
        deliveryDate: '2027-03-31',
        term: '2027',
        term_to: '2029',
        commencement_date: '2027-07-01',
        reliability: 'High Reliability',
        lastUpdated: '2026-11-05T00:00:00.000Z',
        sourceUrl: 'https://broker.example/55',
      },
      {
        id: 56,
        direction: 'SELL',
        price: 260,
        volume: { valueDisplay: 0.5, unitDisplay: 'ML' },
        wet: false,
        deliveryDate: null,
        term: null,
        term_to: null,
        commencement_date: null,
        reliability: null,
        // Nobody said when it was listed: then since its provider last published.
        lastUpdated: '2026-11-09T00:00:00.000Z',
        sourceUrl: 'https://broker.example',
      },
    ],
  });
  expect(presentListingGroup({ ...listings, shown: [] }, rows, 'megalitre')).toEqual({ ...group, openTrades: [] });
});
