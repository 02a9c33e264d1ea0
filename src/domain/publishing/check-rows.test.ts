import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { buildAllocationClass, buildZone, NEW_SOUTH_WALES } from '#testing/build-reference.ts';
import { KINDS } from '../products/kind.ts';
import { instant } from '../units/instant.ts';
import { checkListing } from './check-listing.ts';
import { checkTrade } from './check-trade.ts';
import type { PlaceNames } from './row-reader.ts';
import type { UploadedRow } from './uploaded-row.ts';

/** 21 November 2026, noon in Sydney. */
const NOW = instant(Date.UTC(2026, 10, 21, 1));

const goulburn = buildZone({ id: asId(1), code: '1A' });
const murray = buildZone({ id: asId(11), code: '11', state: NEW_SOUTH_WALES });
const highReliability = buildAllocationClass({ name: 'High Reliability' });
const names: PlaceNames = {
  zones: new Map([goulburn, murray].map((zone) => [zone.code, zone])),
  allocationClasses: new Map([[highReliability.name, highReliability]]),
};

const LISTING: UploadedRow = {
  id: 'L-1',
  kind: 'temporary',
  direction: 'SELL',
  zone: '1A',
  price: '228.50',
  volume: '120.25',
};
const TRADE: UploadedRow = {
  id: 'T-1',
  kind: 'temporary',
  zoneFrom: '1A',
  zoneTo: '11',
  price: '228.50',
  volume: '120.25',
  agreedAt: '2026-11-20T10:00:00+11:00',
};

const listing = (given: UploadedRow = {}) => checkListing({ ...LISTING, ...given }, KINDS, names, NOW);
const trade = (given: UploadedRow = {}) => checkTrade({ ...TRADE, ...given }, names, NOW);

test('a listing is taken with every cell as it was meant', () => {
  expect(
    listing({
      kind: 'permanent',
      direction: 'BUY',
      allocationClass: 'High Reliability',
      wet: 'TRUE',
      deliveryDate: '2027-01-31',
      termFrom: 'Jul 2026',
      termTo: 'Jun 2027',
      commencementDate: '2027-07-01',
      listedAt: '2026-11-19T09:00:00+11:00',
      expiresAt: '2026-12-24T00:00:00Z',
      sourceUrl: 'https://broker.example/1',
    }),
  ).toEqual({
    ok: true,
    value: {
      externalId: 'L-1',
      kind: 'permanent',
      direction: 'BUY',
      zone: goulburn,
      allocationClass: highReliability,
      price: 2_285_000,
      volume: 120_250_000,
      isWet: true,
      delivery: '2027-01-31',
      termFrom: 'Jul 2026',
      termTo: 'Jun 2027',
      commencementDate: '2027-07-01',
      listedAt: Date.UTC(2026, 10, 18, 22),
      expiresAt: Date.UTC(2026, 11, 24),
      sourceUrl: 'https://broker.example/1',
    },
  });
});

test('a listing may leave out what not every listing has', () => {
  expect(listing({ wet: '', expiresAt: null })).toEqual({
    ok: true,
    value: {
      externalId: 'L-1',
      kind: 'temporary',
      direction: 'SELL',
      zone: goulburn,
      allocationClass: null,
      price: 2_285_000,
      volume: 120_250_000,
      isWet: null,
      delivery: null,
      termFrom: null,
      termTo: null,
      commencementDate: null,
      listedAt: null,
      expiresAt: null,
      sourceUrl: null,
    },
  });
});

test('an entitlement is sold without its water where a program says false, and nobody knows where it says nothing', () => {
  const wetOf = (wet: boolean | null | undefined) => {
    const checked = listing({ kind: 'permanent', allocationClass: 'High Reliability', wet });
    return checked.ok ? checked.value.isWet : 'refused';
  };
  expect([true, false, null, undefined].map(wetOf)).toEqual([true, false, null, null]);
  // A figure of nothing is a figure.
  expect(refusalsOf(listing({ price: 0, volume: 0 }))).toEqual(['price: not_positive', 'volume: not_positive']);
});

test('a trade is taken with every cell as it was meant', () => {
  expect(
    trade({
      kind: 'lease',
      allocationClass: 'High Reliability',
      approvedAt: '2026-11-20T11:00:00+11:00',
      registeredAt: '2026-11-20T12:00:00+11:00',
      confidence: 'register',
      deliveryDate: '0001-01-02',
      termFrom: 'Jul 2026',
      termTo: 'Jun 2027',
      commencementDate: '2027-07-01',
    }),
  ).toEqual({
    ok: true,
    value: {
      externalId: 'T-1',
      kind: 'lease',
      zoneFrom: goulburn,
      zoneTo: murray,
      allocationClass: highReliability,
      price: 2_285_000,
      volume: 120_250_000,
      tradedAt: Date.UTC(2026, 10, 19, 23),
      agreedAt: Date.UTC(2026, 10, 19, 23),
      approvedAt: Date.UTC(2026, 10, 20, 0),
      registeredAt: Date.UTC(2026, 10, 20, 1),
      confidence: 'register',
      delivery: 'negotiable',
      termFrom: 'Jul 2026',
      termTo: 'Jun 2027',
      commencementDate: '2027-07-01',
    },
  });
});

test('a trade may leave out what not every trade has, and counts as unverified then', () => {
  expect(trade()).toMatchObject({
    ok: true,
    value: {
      allocationClass: null,
      approvedAt: null,
      registeredAt: null,
      confidence: 'unverified',
      delivery: null,
      termFrom: null,
      termTo: null,
      commencementDate: null,
    },
  });
});

describe('a trade', () => {
  const [AGREED, APPROVED, REGISTERED] = ['2026-10-02', '2026-10-20', '2026-11-15'].map((day) => `${day}T00:00:00Z`);

  test.each([
    [AGREED, APPROVED, REGISTERED, AGREED],
    [AGREED, undefined, REGISTERED, AGREED],
    ['', APPROVED, REGISTERED, APPROVED],
    [null, undefined, REGISTERED, REGISTERED],
    [undefined, APPROVED, undefined, APPROVED],
  ])('agreed %s, approved %s and registered %s is of %s', (agreedAt, approvedAt, registeredAt, day) => {
    const checked = trade({ agreedAt, approvedAt, registeredAt });
    expect(checked.ok && new Date(checked.value.tradedAt).toISOString()).toBe(new Date(day ?? '').toISOString());
  });

  test('without any of the three dates is refused, unless more is wrong with it', () => {
    expect(refusalsOf(trade({ agreedAt: '' }))).toEqual(['agreedAt: missing']);
    expect(refusalsOf(trade({ agreedAt: '', volume: '0' }))).toEqual(['volume: not_positive']);
    expect(refusalsOf(trade({ volume: '0' }))).toEqual(['volume: not_positive']);
    expect(refusalsOf(trade({ agreedAt: 'today' }))).toEqual(['agreedAt: not_a_time']);
    expect(refusalsOf(trade({ confidence: 'hearsay' }))).toEqual(['confidence: not_a_choice']);
  });

  test.each(['agreedAt', 'approvedAt', 'registeredAt'])(
    'has no %s in the future; clocks may differ by a day',
    (date) => {
      expect(refusalsOf(trade({ [date]: '2026-11-22T01:00:00Z' }))).toEqual([]);
      expect(refusalsOf(trade({ [date]: '2026-11-22T01:00:00.001Z' }))).toEqual([`${date}: in_the_future`]);
    },
  );

  test('has a price that somebody may have paid for such water', () => {
    expect(refusalsOf(trade({ price: '5000' }))).toEqual([]);
    expect(refusalsOf(trade({ price: '5000.01' }))).toEqual(['price: implausible']);
    const entitlement = { kind: 'permanent', allocationClass: 'High Reliability' };
    expect(refusalsOf(trade({ ...entitlement, price: '100000' }))).toEqual([]);
    expect(refusalsOf(trade({ ...entitlement, price: '100000.01' }))).toEqual(['price: implausible']);
  });

  test.each([
    ['', null],
    ['0', null],
    ['0.9999', null],
    ['1', 10_000],
    ['1.0001', 10_001],
  ])('at a price of %j has the price %j: below a dollar it is a token', (price, steps) => {
    expect(trade({ price })).toMatchObject({ ok: true, value: { price: steps } });
    // Of whatever changes hands: a right goes to a relative for nothing as water does.
    for (const kind of ['forward', 'carryover_parking', 'permanent', 'lease']) {
      const allocationClass = kind === 'permanent' || kind === 'lease' ? 'High Reliability' : '';
      expect(trade({ kind, allocationClass, price }), kind).toMatchObject({ ok: true, value: { price: steps } });
    }
  });
});

const refusalsOf = (checked: ReturnType<typeof listing> | ReturnType<typeof trade>): readonly string[] =>
  checked.ok ? [] : checked.reason.map(({ column, code }) => `${column}: ${code}`);

describe('a listing', () => {
  test.each<[UploadedRow, string]>([
    [{ id: '' }, 'id: missing'],
    [{ id: undefined }, 'id: missing'],
    [{ id: 'x'.repeat(501) }, 'id: too_long'],
    [{ kind: '' }, 'kind: missing'],
    [{ kind: 'Temporary' }, 'kind: not_a_choice'],
    [{ direction: '' }, 'direction: missing'],
    [{ direction: 'sell' }, 'direction: not_a_choice'],
    [{ zone: '' }, 'zone: missing'],
    [{ zone: '99' }, 'zone: unknown_zone'],
    [{ allocationClass: 'High Reliability' }, 'allocationClass: class_not_allowed'],
    [{ kind: 'permanent' }, 'allocationClass: missing'],
    [{ kind: 'permanent', zone: '99', allocationClass: 'High Reliability' }, 'zone: unknown_zone'],
    [{ kind: 'ice', allocationClass: 'High Reliability', price: '90000' }, 'kind: not_a_choice'],
    [{ kind: 'permanent', allocationClass: 'Low' }, 'allocationClass: unknown_allocation_class'],
    [{ kind: 'lease', zone: '11', allocationClass: 'High Reliability' }, 'allocationClass: class_not_in_zone'],
    [{ price: '' }, 'price: missing'],
    [{ price: '0' }, 'price: not_positive'],
    [{ price: '-1' }, 'price: negative'],
    [{ price: 'much' }, 'price: not_a_number'],
    [{ price: '5000.01' }, 'price: implausible'],
    [{ kind: 'forward', price: '5000.01' }, 'price: implausible'],
    [{ kind: 'carryover_parking', price: '5000.01' }, 'price: implausible'],
    [{ kind: 'permanent', allocationClass: 'High Reliability', price: '100000.01' }, 'price: implausible'],
    [{ kind: 'lease', allocationClass: 'High Reliability', price: '100000.01' }, 'price: implausible'],
    [{ volume: '' }, 'volume: missing'],
    [{ volume: '0' }, 'volume: not_positive'],
    [{ volume: '-1' }, 'volume: negative'],
    [{ volume: 'all' }, 'volume: not_a_number'],
    [{ volume: '1000000.001' }, 'volume: implausible'],
    [{ wet: 'yes' }, 'wet: not_true_or_false'],
    [{ deliveryDate: 'soon' }, 'deliveryDate: not_a_date'],
    [{ deliveryDate: '2027-02-29' }, 'deliveryDate: no_such_day'],
    [{ commencementDate: '1/7/2027' }, 'commencementDate: not_a_date'],
    [{ termFrom: 'x'.repeat(501) }, 'termFrom: too_long'],
    [{ listedAt: '2026-11-20' }, 'listedAt: not_a_time'],
    [{ listedAt: '2026-11-22T01:00:00.001Z' }, 'listedAt: in_the_future'],
    [{ expiresAt: 'never' }, 'expiresAt: not_a_time'],
    [{ colour: 'blue' }, 'colour: unknown_column'],
  ])('with %j is refused for that alone', (given, refusal) => {
    expect(refusalsOf(listing(given))).toEqual([refusal]);
  });

  test.each<UploadedRow>([
    { id: 'x'.repeat(500) },
    { price: 5000 },
    { kind: 'forward', price: '5000' },
    { kind: 'carryover_parking', price: '5000' },
    { zone: ' 1A ' },
    { deliveryDate: '' },
    { price: '0.0001' },
    { kind: 'permanent', allocationClass: 'High Reliability', price: '100000' },
    { kind: 'lease', allocationClass: 'High Reliability', price: '100000' },
    { volume: '1000000' },
    { volume: '0.000001' },
    { wet: false },
    { listedAt: '2026-11-22T01:00:00Z' },
    { expiresAt: '2030-01-01T00:00:00Z' },
  ])('with %j is taken', (given) => {
    expect(refusalsOf(listing(given))).toEqual([]);
  });

  test('of a kind that its snapshot does not name is refused, for it would never be closed', () => {
    expect(refusalsOf(checkListing(LISTING, ['forward', 'permanent'], names, NOW))).toEqual(['kind: kind_not_named']);
    expect(refusalsOf(checkListing(LISTING, ['forward', 'temporary'], names, NOW))).toEqual([]);
  });

  test('hears of everything that is wrong with it at once', () => {
    expect(refusalsOf(listing({ id: '', direction: 'UP', price: '0', volume: '0' }))).toEqual([
      'id: missing',
      'direction: not_a_choice',
      'price: not_positive',
      'volume: not_positive',
    ]);
  });
});

test('a refusal quotes what was sent, at most 80 letters of it, or the choices that there are', () => {
  const detailOf = (given: UploadedRow) => {
    const checked = listing(given);
    return checked.ok ? '' : (checked.reason[0]?.detail ?? '');
  };
  expect(detailOf({ zone: '99' })).toBe('99');
  expect(detailOf({ direction: 'UP' })).toBe('SELL, BUY');
  expect(detailOf({ kind: 'lease', zone: '11', allocationClass: 'High Reliability' })).toBe('High Reliability / 11');
  expect(detailOf({ allocationClass: 'High Reliability' })).toBe('temporary');
  expect(detailOf({ expiresAt: 'y'.repeat(100) })).toBe('y'.repeat(80));
});
