import { expect, test } from 'vitest';
import type { LimitTerms, PriceTerms } from '#domain/alerts/rule.ts';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { dollarsPerMegalitre, parsePrice, price as toPrice } from '#domain/units/price.ts';
import { litres, megalitres, parseVolume } from '#domain/units/volume.ts';
import { buildAllocationClass, buildTestReference, buildZone, NEW_SOUTH_WALES } from '#testing/build-reference.ts';
import { describeLimitRule, describeLimitStep, describeParcel, describePriceRule } from './alert-words.ts';

const names = buildTestReference({
  zones: [buildZone({ id: asId(7), code: '7', name: 'VIC Murray' })],
  allocationClasses: [buildAllocationClass({ id: asId(1), name: 'High Reliability' })],
});
const price: PriceTerms = {
  type: 'temporary',
  direction: 'BUY',
  zone: asId(7),
  price: dollarsPerMegalitre(250),
  volume: null,
  state: null,
  allocationClass: null,
};

test.each<[Partial<PriceTerms>, string]>([
  [{}, 'Buy temporary water into 7 VIC Murray: offered at $250.00 per ML or less'],
  [{ direction: 'SELL' }, 'Sell temporary water from 7 VIC Murray: wanted at $250.00 per ML or more'],
  [
    { volume: megalitres(50), state: NEW_SOUTH_WALES.id },
    'Buy temporary water into 7 VIC Murray: offered at $250.00 per ML or less, 50 ML or more, from New South Wales',
  ],
  // A bound is told to its last digit: rounded it would say of an offer at $250.01 that it is told.
  [
    { price: toPrice(2_500_060), volume: litres(120_125_001) },
    'Buy temporary water into 7 VIC Murray: offered at $250.006 per ML or less, 120.125001 ML or more',
  ],
  [
    { direction: 'SELL', state: NEW_SOUTH_WALES.id },
    'Sell temporary water from 7 VIC Murray: wanted at $250.00 per ML or more, in New South Wales',
  ],
  [
    { type: 'permanent', allocationClass: asId(1) },
    'Buy High Reliability entitlements into 7 VIC Murray: offered at $250.00 per ML or less',
  ],
  [{ zone: asId(9) }, 'Buy temporary water into a zone that is no more: offered at $250.00 per ML or less'],
])('a price rule %j reads as a sentence', (given, sentence) => {
  expect(describePriceRule({ ...price, ...given }, 'megalitre', names).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('a price is told in another unit as it was typed there', () => {
  const tell = (typed: string, unit: 'acre_foot' | 'gigalitre' | 'kilolitre') => {
    const read = parsePrice(typed, unit);
    return describePriceRule({ ...price, price: read.ok ? read.value : price.price }, unit, names);
  };
  expect(tell('300', 'acre_foot')).toMatch(/: offered at \$300\.00 per ac-ft or less$/);
  expect(tell('228000.5', 'gigalitre')).toMatch(/: offered at \$228,000\.5 per GL or less$/);
  expect(tell('0.25', 'kilolitre')).toMatch(/: offered at \$0\.2500 per kL or less$/);
});

test('a volume in acre-feet is told with every decimal that was typed', () => {
  const read = parseVolume('12.3456', 'acre_foot');
  const volume = read.ok ? read.value : null;
  expect(describePriceRule({ ...price, volume }, 'acre_foot', names)).toContain(' or less, 12.3456\u00a0ac-ft or more');
});

test.each<[Partial<LimitTerms>, string]>([
  [{ closedVolume: megalitres(0) }, 'Trade limits into 7 VIC Murray: when closed, any limit opens'],
  [
    { isInto: false, closedVolume: megalitres(100), openVolume: megalitres(0) },
    'Trade limits out of 7 VIC Murray: when closed, any limit goes above 100 ML; when open, any limit closes',
  ],
  [{ openVolume: megalitres(500) }, 'Trade limits into 7 VIC Murray: when open, any limit goes below 500 ML'],
])('a limit rule %j reads as a sentence', (given, sentence) => {
  const rule: LimitTerms = {
    type: 'limit',
    isInto: true,
    zone: asId(7),
    closedVolume: null,
    openVolume: null,
    ...given,
  };
  expect(describeLimitRule(rule, 'megalitre', names).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('a parcel and a step of a limit are told in a line', () => {
  const parcel = { zone: asId<'zone'>(7), price: dollarsPerMegalitre(245), volume: megalitres(20) };
  const tell = (direction: 'SELL' | 'BUY') =>
    describeParcel({ ...parcel, direction }, 'megalitre', names).replaceAll('\u00a0', ' ');
  expect(tell('SELL')).toBe('20 ML offered at $245.00 per ML in 7 VIC Murray');
  expect(tell('BUY')).toBe('20 ML wanted at $245.00 per ML in 7 VIC Murray');
  const [closed, open] = [
    { isFlaggedOpen: false, volume: null },
    { isFlaggedOpen: true, volume: megalitres(300) },
  ];
  type Standing = Parameters<typeof describeLimitStep>[1]['before'];
  const step = (before: Standing, after: Standing) =>
    describeLimitStep('Barmah Choke', { before, after }, 'megalitre').replaceAll('\u00a0', ' ');
  expect(step(closed, open)).toBe('Barmah Choke opened: 300 ML may move');
  expect(step(closed, { ...open, volume: null })).toBe('Barmah Choke opened: without a limit of volume');
  expect(step(open, closed)).toBe('Barmah Choke closed');
  const more = { ...open, volume: megalitres(900) };
  expect(step(open, more)).toBe('Barmah Choke rose: 900 ML may move');
  expect(step(more, open)).toBe('Barmah Choke fell: 300 ML may move');
  // What nobody read since a rule closed it says of which day it is.
  const readAt = instant(Date.parse('2027-03-29T14:00:00Z'));
  const byRule = (before: Standing, after: Standing) =>
    describeLimitStep('Barmah Choke', { before, after, readAt }, 'megalitre').replaceAll('\u00a0', ' ');
  expect(byRule(closed, open)).toBe('Barmah Choke opened: 300 ML may move, as read on 30 Mar 2027');
  expect(byRule(open, closed)).toBe('Barmah Choke closed');
  expect(byRule(closed, { ...open, volume: null })).toBe('Barmah Choke opened: without a limit of volume');
  // Where nobody counts, there is more than any figure.
  expect(step({ ...open, volume: null }, open)).toBe('Barmah Choke fell: 300 ML may move');
  expect(step(open, { ...open, volume: null })).toBe('Barmah Choke rose: without a limit of volume');
});
