import { expect, test } from 'vitest';
import { asId, type LimitId } from '#domain/ids.ts';
import { buildLimit, buildLimitReading, buildTestReference, buildZone } from '#testing/build-reference.ts';
import type { LimitReading } from '../places/limit.ts';
import { type Instant, instant } from '../units/instant.ts';
import { dollarsPerMegalitre } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import {
  LimitRehearsal,
  listWatchedLimits,
  MAX_REHEARSED,
  type RecordedParcel,
  type RecordedReading,
  RehearsalSum,
  tryPriceRule,
} from './rehearse.ts';
import type { PriceTerms } from './rule.ts';

const home = buildZone({ id: asId(1) });
const upstream = buildZone({ id: asId(2) });
const choke = buildLimit({ id: asId(1) });
const elsewhere = buildLimit({ id: asId(2) });
const reference = buildTestReference({
  zones: [home, upstream],
  limits: [choke, elsewhere],
  rules: [{ id: 1, from: upstream.id, to: home.id, kinds: ['temporary'], limits: [choke.id], missing: null }],
});

const day = (count: number): Instant => instant(Date.UTC(2026, 0, count));
const read = (count: number, given: Partial<LimitReading>): LimitReading =>
  buildLimitReading({ limit: choke, readAt: day(count), ...given });

/** Closed from the 10th, open again on the 20th with 300 ML, on the 25th with 900. */
const readings: ReadonlyMap<LimitId, readonly LimitReading[]> = new Map([
  [
    choke.id,
    [
      read(1, { volume: megalitres(500) }),
      read(10, { isFlaggedOpen: false }),
      read(20, { volume: megalitres(300) }),
      read(25, { volume: megalitres(900) }),
    ],
  ],
  [
    elsewhere.id,
    [
      buildLimitReading({ limit: elsewhere, readAt: day(2) }),
      buildLimitReading({ limit: elsewhere, readAt: day(3), isFlaggedOpen: false }),
    ],
  ],
]);

const terms: PriceTerms = {
  type: 'temporary',
  direction: 'BUY',
  zone: home.id,
  price: dollarsPerMegalitre(250),
  volume: null,
  state: null,
  allocationClass: null,
};
const published = (count: number, subject: string, dollars = 240): RecordedParcel => ({
  kind: 'temporary',
  direction: 'SELL',
  zone: upstream.id,
  allocationClass: null,
  price: dollarsPerMegalitre(dollars),
  volume: megalitres(10),
  at: day(count),
  subject,
});

test('a price rule would have told of each listing once, while its water could come', () => {
  const record = [
    published(0, 'before anybody read the limit'),
    published(5, 'open'),
    published(6, 'too dear', 251),
    published(7, 'open', 230),
    published(10, 'on the day of the closing'),
    published(12, 'closed'),
    published(21, 'open again'),
    published(22, 'too dear', 250),
  ];
  const told = record.filter(tryPriceRule(terms, reference, readings));
  expect(told.map(({ subject, at }) => [subject, at])).toEqual([
    ['open', day(5)],
    ['open again', day(21)],
    ['too dear', day(22)],
  ]);
});

test('a price rule would have told of what could pass each of the limits on its way, read at other times', () => {
  const both = buildTestReference({
    zones: [home, upstream],
    limits: [choke, elsewhere],
    rules: [
      { id: 1, from: upstream.id, to: home.id, kinds: ['temporary'], limits: [choke.id, elsewhere.id], missing: null },
    ],
  });
  // The second is closed from the 3rd on, while the first is open until the 10th.
  const record = [1, 2, 3, 5, 21].map((count) => published(count, `listed on day ${count}`));
  expect(record.filter(tryPriceRule(terms, both, readings)).map(({ at }) => at)).toEqual([day(2)]);
  const reopened = new Map([
    ...readings,
    [elsewhere.id, [4, 15].map((count) => buildLimitReading({ limit: elsewhere, readAt: day(count) }))] as const,
  ]);
  expect(record.filter(tryPriceRule(terms, both, reopened)).map(({ at }) => at)).toEqual([day(5), day(21)]);
});

test('a price rule cannot be tried where a way names a limit that there is not', () => {
  const astray = buildTestReference({ zones: [home, upstream], rules: reference.rules });
  expect(() => [published(5, 'open')].filter(tryPriceRule(terms, astray, new Map()))).toThrow(
    'A rule names the limit 1, which does not exist.',
  );
});

test('a limit rule would have told of each crossing of the limits on its side of its zone', () => {
  const rehearse = (closedVolume: number | null, openVolume: number | null, isInto = true) => {
    const rule = {
      ...{ type: 'limit' as const, isInto, zone: home.id },
      closedVolume: closedVolume === null ? null : megalitres(closedVolume),
      openVolume: openVolume === null ? null : megalitres(openVolume),
    };
    const record = listWatchedLimits(rule, reference).flatMap((id) => readings.get(id) ?? []) as RecordedReading[];
    const rehearsal = new LimitRehearsal(rule);
    return record.flatMap((reading) => rehearsal.read(reading).map(({ at }) => at));
  };
  expect(rehearse(0, 0)).toEqual([day(10), day(20)]);
  expect(rehearse(400, null)).toEqual([day(25)]);
  expect(rehearse(null, 400)).toEqual([day(10)]);
  expect(rehearse(0, 0, false)).toEqual([]);
});

test('a reading of a limit stands against the one before it of the same limit, whatever was read of others between', () => {
  const rehearsal = new LimitRehearsal({
    type: 'limit',
    isInto: true,
    zone: home.id,
    closedVolume: litres(0),
    openVolume: litres(0),
  });
  const readOf = (limit: typeof choke, count: number, isFlaggedOpen: boolean): RecordedReading => ({
    ...buildLimitReading({ limit, isFlaggedOpen }),
    readAt: day(count),
  });
  const told = [
    readOf(choke, 1, true),
    readOf(elsewhere, 2, false),
    readOf(choke, 3, true),
    readOf(elsewhere, 4, false),
    readOf(choke, 5, false),
    readOf(elsewhere, 6, true),
  ].flatMap((reading) => rehearsal.read(reading));
  expect(told.map(({ at, limit, before }) => [at, limit, before.isFlaggedOpen])).toEqual([
    [day(5), choke, true],
    [day(6), elsewhere, false],
  ]);
});

/** Closed by its rule from 1 April to 30 June. */
const seasonal = buildLimit({
  id: asId(1),
  model: { kind: 'seasonal_cap', cap: megalitres(1500), closedFrom: '04-01', closedTo: '06-30' },
});

test('on the days on which its rule closes a limit a rule would have told of nothing behind it', () => {
  const system = buildTestReference({
    ...{ zones: [home, upstream], limits: [seasonal] },
    rules: [{ id: 1, from: upstream.id, to: home.id, kinds: ['temporary'], limits: [seasonal.id], missing: null }],
  });
  const march = { ...buildLimitReading({ limit: seasonal, volume: megalitres(800) }), readAt: day(90) };
  const isTold = tryPriceRule(terms, system, new Map([[seasonal.id, [march]]]));
  // The 90th day is 31 March, the 95th 5 April, the 190th 9 July.
  expect([90.2, 95, 190].map((count, n) => isTold(published(count, `listing ${n}`)))).toEqual([true, false, true]);
});

test('a limit rule would have told of the days on which a rule closed a limit and opened it again', () => {
  const rehearsal = new LimitRehearsal({
    ...{ type: 'limit', isInto: true, zone: home.id, closedVolume: litres(0), openVolume: litres(0) },
  });
  const readOn = (count: number, isFlaggedOpen: boolean): RecordedReading => ({
    ...buildLimitReading({ limit: seasonal, isFlaggedOpen, volume: megalitres(800) }),
    readAt: day(count),
  });
  const closing = { at: instant(Date.parse('2026-04-01T00:00:00+11:00')), limit: seasonal };
  const opening = { at: instant(Date.parse('2026-07-01T00:00:00+10:00')), limit: seasonal };
  expect(rehearsal.read(readOn(90, true))).toEqual([]);
  expect(rehearsal.read(readOn(100, true))).toMatchObject([closing]);
  expect(rehearsal.advanceTo(day(181))).toEqual([]);
  expect(rehearsal.advanceTo(day(183))).toMatchObject([opening]);
  expect(rehearsal.read(readOn(184, false)).map(({ at }) => at)).toEqual([day(184)]);
  // What is closed by its last reading its rule neither closes nor opens.
  expect(rehearsal.advanceTo(day(600))).toEqual([]);
});

const sum = (events: readonly { readonly at: Instant }[]) => {
  const sum = new RehearsalSum<{ readonly at: Instant }>();
  for (const event of events) sum.add(event);
  return sum.tell();
};

test('what would have been told is summed by days in Sydney and by messages of an hour, the newest first', () => {
  const HOUR = 3_600_000;
  // 13:00 UTC is midnight in Sydney.
  const events = [11.5, 12, 12.9, 13, 40].map((hours) => ({ at: instant(day(1) + hours * HOUR) }));
  expect(sum([])).toEqual({ fired: 0, messages: 0, days: [], events: [] });
  expect(sum([0, 1, 59, 60, 61, 119, 121].map((minutes) => ({ at: instant(minutes * 60_000) }))).messages).toBe(3);
  expect(sum(events)).toEqual({
    fired: 5,
    messages: 3,
    days: [
      { day: '2026-01-01', fired: 3 },
      { day: '2026-01-02', fired: 1 },
      { day: '2026-01-03', fired: 1 },
    ],
    events: events.toReversed(),
  });
  const many = Array.from({ length: MAX_REHEARSED + 1 }, (_, n) => ({ at: day(n) }));
  const { fired, events: told } = sum(many);
  expect([fired, told.length, told[0], told.at(-1)]).toEqual([201, 200, { at: day(200) }, { at: day(1) }]);
});
