import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { price } from '#domain/units/price.ts';
import { litres } from '#domain/units/volume.ts';
import type { RecentTradeRow } from './list-recent-trades.ts';
import { presentSmallTrade, presentTrade } from './present-trades.ts';

const day = (date: number) => instant(Date.UTC(2026, 10, date));

const trade: RecentTradeRow = {
  id: asId(91),
  provider_id: asId(4),
  provider_name: 'Broker (demo)',
  provider_logo_url: '/logo.svg',
  zone_from: asId(12),
  zone_to: asId(7),
  allocation_class_id: asId(3),
  allocation_class_name: 'General Security',
  price_steps: price(2_515_000),
  volume_litres: litres(12_500_000),
  traded_at: day(1),
  registered_at: day(3),
  approved_at: day(2),
  confidence: 30,
  delivery: 'negotiable',
  term_from: '2027',
  term_to: '2029',
  commencement_date: '2027-07-01' as CalendarDate,
};

test('a trade is told field by field: what was paid, from where, when it was agreed, approved and registered', () => {
  expect(presentTrade(trade, 'megalitre', 'SELL')).toEqual({
    id: 91,
    direction: 'SELL',
    tradeTimestamp: '2026-11-01T00:00:00.000Z',
    tradeApprovalTimestamp: '2026-11-02T00:00:00.000Z',
    tradeRegistrationTimestamp: '2026-11-03T00:00:00.000Z',
    pricePerVolume: 251.5,
    volume: 12.5,
    volumeUnit: 'megalitre',
    zoneFrom: 12,
    zoneTo: 7,
    reliability: 'General Security',
    reliability_id: 3,
    confidence: 'register',
    provider: { id: 4, name: 'Broker (demo)', logoUrl: '/logo.svg' },
    data_provider_name: 'Broker (demo)',
    deliveryDate: '0001-01-02',
    term: '2027',
    term_to: '2029',
    commencement_date: '2027-07-01',
  });
});

test('a trade of which little is known tells that little, in the unit of whoever asks', () => {
  const bare = { price_steps: null, delivery: null, approved_at: null, registered_at: null };
  expect(presentTrade({ ...trade, ...bare }, 'kilolitre', null)).toMatchObject({
    pricePerVolume: null,
    volume: 12_500,
    volumeUnit: 'kilolitre',
    direction: null,
    deliveryDate: null,
    tradeApprovalTimestamp: null,
    tradeRegistrationTimestamp: null,
  });
  expect(presentSmallTrade(trade, 'kilolitre')).toEqual({
    tradeTimestamp: '2026-11-01T00:00:00.000Z',
    pricePerVolume: 0.2515,
    volume: 12_500,
    volumeUnit: 'kilolitre',
    reliability: 'General Security',
    provider: { id: 4, name: 'Broker (demo)', logoUrl: '/logo.svg' },
  });
});
