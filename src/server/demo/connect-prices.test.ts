import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Zone } from '#domain/places/zone.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { buildLimit, buildTestReference, buildZone } from '#testing/build-reference.ts';
import { connectPrices } from './connect-prices.ts';
import type { PriceModel, Product } from './price-model.ts';
import { recallLimits } from './recall-limits.ts';

const SEED = Number(process.env.SEED ?? 20_261_124);

const NOW = instant(Date.parse('2026-11-21T00:00:00Z'));
const daysAgo = (days: number): Instant => instant(NOW - days * MILLISECONDS_PER_DAY);
/** Fees and what a broker bothers for: one and a half per cent. */
const MARGIN = 0.015;

const gate = buildLimit({ model: { kind: 'balance_account' } });
/** An order that nobody gave: open at all times. */
const openGate = buildLimit({ model: { kind: 'order' } });
/** Trades a year by the tables of the simulation: 4,000, 4,900, 60 and 220. */
const [seven, goulburn, broken, loddon] = ['7', '1A', '2A', '3'].map((code, at) =>
  buildZone({ id: asId(at + 1), code }),
) as [Zone, Zone, Zone, Zone];
const ZONES = [seven, goulburn, broken, loddon];

interface Way {
  readonly from: Zone;
  readonly to: Zone;
  readonly isGated?: boolean;
}
const temporary = (zone: Zone): Product => ({ kind: 'temporary', zone, allocationClass: null });

function connect(
  alone: ReadonlyMap<Zone, number>,
  ways: readonly Way[],
  gateTurns: readonly (readonly [Instant, boolean])[] = [],
) {
  const model: PriceModel = { midPriceOf: ({ zone }) => alone.get(zone) ?? 0, halfSpreadOf: () => 0.02 };
  const rules = ways.map(({ from, to, isGated = false }, id) => ({
    id,
    from: from.id,
    to: to.id,
    kinds: ['temporary' as const],
    limits: isGated ? [openGate.id, gate.id] : [],
    missing: null,
  }));
  const reference = buildTestReference({ zones: ZONES, limits: [openGate, gate], rules });
  const turns = gateTurns.map(([at, isOpen]) => ({ limitId: gate.id, at, isOpen }));
  const connected = connectPrices(model, reference, recallLimits([openGate, gate], turns));
  return (zone: Zone, at: Instant = NOW) => connected.midPriceOf(temporary(zone), at);
}

const apart = new Map([
  [seven, 240],
  [goulburn, 180],
  [broken, 120],
]);

describe('prices of zones that water can move between', () => {
  test('meet within the margin, and the zone that trades less moves more', () => {
    const price = connect(apart, [{ from: broken, to: seven }]);
    expect(Math.log(price(seven) / price(broken))).toBeCloseTo(MARGIN, 4);
    expect(price(seven)).toBeGreaterThan(230);
    expect(price(seven)).toBeLessThan(240);
    expect(price(broken)).toBeGreaterThan(225);
  });

  test('stay where they are when water can only go from the dear zone to the cheap one, or nowhere', () => {
    for (const ways of [[{ from: seven, to: broken }], []]) {
      const price = connect(apart, ways);
      expect(price(seven)).toBe(240);
      expect(price(broken)).toBe(120);
    }
  });

  test('part when the limit between them closes, a little more every day, and meet the day after it opens', () => {
    const way = { from: goulburn, to: seven, isGated: true };
    const price = connect(
      apart,
      [way],
      [
        [daysAgo(40), true],
        [daysAgo(30), false],
        [daysAgo(10), true],
      ],
    );
    const gapAt = (days: number): number => price(seven, daysAgo(days)) / price(goulburn, daysAgo(days));
    expect(Math.log(gapAt(31))).toBeCloseTo(MARGIN, 3);
    const closed = [29, 27, 25, 23, 21].map(gapAt);
    expect(closed).toEqual([...closed].sort((left, right) => left - right));
    expect(gapAt(21)).toBeGreaterThan(1.15);
    expect(Math.log(gapAt(9))).toBeCloseTo(MARGIN, 3);
  });

  test('hold for forward water as for temporary, and leave entitlements alone', () => {
    const model: PriceModel = { midPriceOf: ({ zone }) => apart.get(zone) ?? 0, halfSpreadOf: () => 0.02 };
    const rule = { id: 1, from: broken.id, to: seven.id, kinds: ['temporary' as const], limits: [], missing: null };
    const reference = buildTestReference({ zones: ZONES, rules: [rule] });
    const connected = connectPrices(model, reference, recallLimits([], []));
    const priceOf = (kind: Product['kind']) => connected.midPriceOf({ kind, zone: broken, allocationClass: null }, NOW);
    expect(priceOf('forward')).toBe(priceOf('temporary'));
    expect(priceOf('forward')).toBeGreaterThan(200);
    expect(priceOf('permanent')).toBe(120);
    expect(priceOf('carryover_parking')).toBe(120);
  });

  test('keep every bound where a small zone stands in a chain of large ones, which settles slowly', () => {
    const chain = [
      { from: goulburn, to: loddon },
      { from: goulburn, to: broken },
      { from: broken, to: seven },
      { from: loddon, to: broken },
    ];
    const price = connect(new Map(ZONES.map((zone) => [zone, zone === seven ? 142 : 60])), chain);
    for (const { from, to } of chain) expect(Math.log(price(to) / price(from))).toBeLessThan(MARGIN + 1e-5);
  });

  test(`keep every bound, and lie as near as can be to where they would be alone (seed ${SEED})`, () => {
    const weights = new Map([
      [seven, 4_000],
      [goulburn, 4_900],
      [broken, 60],
      [loddon, 220],
    ]);
    const way = fc.record({ from: fc.constantFrom(...ZONES), to: fc.constantFrom(...ZONES) });
    const dollars = fc.integer({ min: 60, max: 400 });
    fc.assert(
      fc.property(
        fc.array(
          way.filter(({ from, to }) => from !== to),
          { minLength: 1, maxLength: 8 },
        ),
        fc.tuple(dollars, dollars, dollars, dollars),
        (ways, given) => {
          const alone = new Map(ZONES.map((zone, at) => [zone, given[at] ?? 0]));
          const price = connect(alone, ways);
          const distance = (prices: ReadonlyMap<Zone, number>): number =>
            ZONES.reduce(
              (sum, zone) =>
                sum + (weights.get(zone) ?? 0) * ((prices.get(zone) ?? 0) - Math.log(alone.get(zone) ?? 1)) ** 2,
              0,
            );
          const found = new Map(ZONES.map((zone) => [zone, Math.log(price(zone))]));
          const keeps = (prices: ReadonlyMap<Zone, number>, slack: number): boolean =>
            ways.every(({ from, to }) => (prices.get(to) ?? 0) - (prices.get(from) ?? 0) <= MARGIN + slack);
          expect(keeps(found, 1e-3)).toBe(true);
          // Moving any group of zones together, up or down, either breaks a bound or goes further away.
          for (let group = 1; group < 16; group += 1) {
            for (const step of [0.01, -0.01]) {
              const moved = new Map(
                ZONES.map((zone, at) => [zone, (found.get(zone) ?? 0) + ((group >> at) & 1 ? step : 0)]),
              );
              if (keeps(moved, 0)) expect(distance(moved)).toBeGreaterThan(distance(found) - 0.02);
            }
          }
        },
      ),
      { numRuns: 200, seed: SEED },
    );
  });
});
