import {
  listReach,
  matchesPriceRule,
  type Parcel,
  type TradeConditions,
} from '../src/domain/alerts/match-price-rule.ts';
import type { PriceTerms } from '../src/domain/alerts/rule.ts';
import { RuleIndex } from '../src/domain/alerts/rule-index.ts';
import { asId } from '../src/domain/ids.ts';
import { neverRead } from '../src/domain/places/limit.ts';
import type { Reference } from '../src/domain/reference.ts';
import { price } from '../src/domain/units/price.ts';
import { litres, megalitres } from '../src/domain/units/volume.ts';
import { memoryInUse, round, timeEach } from './measure.ts';
import type { Figure } from './report.ts';

const RULES = 1_000_000;
const CHANGES = 4_000;
const NAIVE_CHANGES = 5;

/** The same numbers in every run (a linear congruence). */
function* drawNumbers(): Generator<number, never> {
  for (let state = 42; ; state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) yield state / 2 ** 32;
}

/**
 * A million price rules against changes of listings. Prices lie round $250; who watches hopes for better than the market, so
 * that a listing makes few of them speak.
 */
export async function benchAlerts(reference: Reference): Promise<readonly Figure[]> {
  const numbers = drawNumbers();
  const next = (): number => numbers.next().value;
  const zones = reference.zones.filter(({ system }) => system.name.startsWith('Southern'));
  const zone = () => zones[Math.floor(next() * zones.length)]?.id ?? asId<'zone'>(1);
  const rules = Array.from({ length: RULES }, (): PriceTerms => {
    const direction = next() < 0.7 ? 'BUY' : 'SELL';
    const away = next() * 1_000_000;
    return {
      ...{ type: 'temporary', direction, zone: zone(), allocationClass: null },
      price: price(Math.round(direction === 'BUY' ? 2_400_000 - away : 2_600_000 + away)),
      volume: next() < 0.5 ? null : megalitres(Math.ceil(next() * 200)),
      state: next() < 0.9 ? null : (reference.states[0]?.id ?? null),
    };
  }).sort((left, right) => left.price - right.price);
  const parcels = Array.from(
    { length: CHANGES },
    (): Parcel => ({
      ...{ kind: 'temporary', direction: next() < 0.5 ? 'SELL' : 'BUY', zone: zone(), allocationClass: null },
      price: price(Math.round(2_350_000 + next() * 300_000)),
      volume: litres(Math.ceil(next() * 100) * 1_000_000),
    }),
  );
  const conditions: TradeConditions = {
    reference,
    readLimit: (id) => {
      const limit = reference.findLimit(id);
      if (limit === null) throw new Error(`There is no limit ${id}.`);
      return { ...neverRead(limit), isFlaggedOpen: true };
    },
  };
  const before = memoryInUse();
  const start = performance.now();
  const index = new RuleIndex();
  for (const [n, terms] of rules.entries()) index.add(asId(n + 1), terms);
  const seconds = (performance.now() - start) / 1000;
  const bytes = (memoryInUse() - before) / RULES;
  const find = (parcel: Parcel): number => {
    const state = reference.findZone(parcel.zone)?.state.id ?? asId<'state'>(0);
    return index.findTold(parcel, listReach(parcel, conditions), state).length;
  };
  const naive = (parcel: Parcel): number =>
    rules.reduce((count, terms) => count + Number(matchesPriceRule(terms, parcel, conditions)), 0);
  for (const parcel of parcels.slice(0, NAIVE_CHANGES))
    if (find(parcel) !== naive(parcel)) throw new Error('The index and the plain loop differ.');
  await timeEach(parcels, find);
  const began = performance.now();
  const told = parcels.reduce((sum, parcel) => sum + find(parcel), 0);
  const each = ((performance.now() - began) * 1000) / CHANGES;
  const slow = await timeEach(parcels.slice(0, NAIVE_CHANGES), naive);
  const ratio = slow.p50 / each;
  return [
    { name: `${RULES} alert rules in memory`, measured: `${round(seconds)} s`, target: 'for comparison', isMet: true },
    { name: 'memory a rule', measured: `${round(bytes, 0)} bytes`, target: 'at most 64', isMet: bytes <= 64 },
    {
      name: `one change of a listing, mean (tells ${round(told / CHANGES, 0)} rules)`,
      measured: `${round(each)} µs`,
      target: 'at most 500 µs: 1,000 a second on half a core',
      isMet: each <= 500,
    },
    { name: 'every rule tried, p50', measured: `${round(slow.p50 / 1000)} ms`, target: 'for comparison', isMet: true },
    { name: 'the index against that', measured: `${round(ratio, 0)} times`, target: 'at least 50', isMet: ratio >= 50 },
  ];
}
