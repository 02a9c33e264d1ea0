import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { buildLimit, buildTestReference, buildZone } from '#testing/build-reference.ts';
import { type Litres, litres, megalitres } from '../units/volume.ts';
import { crossesLimitRule, type LimitStep, listWatchedSides } from './cross-limit-rule.ts';
import type { AlertRuleId, LimitTerms } from './rule.ts';
import { RuleIndex } from './rule-index.ts';

type Standing = LimitStep['before'];

const closed: Standing = { isFlaggedOpen: false, volume: null };
const uncounted: Standing = { isFlaggedOpen: true, volume: null };
const left = (count: number): Standing => ({ isFlaggedOpen: true, volume: litres(count * 1_000_000) });
const NOTHING = null;
const ANY = megalitres(0);

const watching = (closedVolume: Litres | null, openVolume: Litres | null): LimitTerms => ({
  type: 'limit',
  isInto: true,
  zone: asId(1),
  closedVolume,
  openVolume,
});

describe('"any limit opens" tells', () => {
  test.each<[string, Standing, Standing, boolean]>([
    ['of an opening with a volume', closed, left(1), true],
    ['of an opening without one', closed, uncounted, true],
    ['when a balance that was used up has water again', left(0), left(1), true],
    ['when a balance below 0 has water again', left(-410), left(1), true],
    ['not when it stays closed', closed, left(0), false],
    ['not when more can move through an open one', left(1), left(500), false],
    ['not of a closing', left(1), closed, false],
  ])('%s', (_, before, after, isTold) => {
    expect(crossesLimitRule(watching(ANY, NOTHING), { before, after })).toBe(isTold);
  });
});

describe('"any limit goes above 100 ML" tells', () => {
  test.each<[string, Standing, Standing, boolean]>([
    ['of an opening above it', closed, left(101), true],
    ['of an opening without a volume', closed, uncounted, true],
    ['not of an opening with just that', closed, left(100), false],
    ['when one that opened below it rises above it', left(50), left(101), true],
    ['when one at just that rises', left(100), left(101), true],
    ['not when one above it rises further', left(101), left(900), false],
    ['not when one falls to it', left(900), left(100), false],
  ])('%s', (_, before, after, isTold) => {
    expect(crossesLimitRule(watching(megalitres(100), NOTHING), { before, after })).toBe(isTold);
  });
});

describe('"any limit closes" tells', () => {
  test.each<[string, Standing, Standing, boolean]>([
    ['of a closing', left(1), closed, true],
    ['of one without a volume that closes', uncounted, closed, true],
    ['when the last of a balance is used', left(1), left(0), true],
    ['when its last litre is used', left(0.000001), left(0), true],
    ['when a balance falls below 0', left(1), left(-5), true],
    ['not when it stays closed', left(0), closed, false],
    ['not when less can move', left(500), left(1), false],
    ['not of an opening', closed, left(1), false],
  ])('%s', (_, before, after, isTold) => {
    expect(crossesLimitRule(watching(NOTHING, ANY), { before, after })).toBe(isTold);
  });
});

describe('"any limit goes below 100 ML" tells', () => {
  test.each<[string, Standing, Standing, boolean]>([
    ['of a fall below it', left(100), left(99), true],
    ['of a closing from above it', left(400), closed, true],
    ['of one without a volume that counts less now', uncounted, left(99), true],
    ['not of a fall to just that', left(400), left(100), false],
    ['not of one that was below it before', left(99), left(1), false],
    ['not when one that was below it closes', left(99), closed, false],
    ['not of a rise', closed, left(400), false],
  ])('%s', (_, before, after, isTold) => {
    expect(crossesLimitRule(watching(NOTHING, megalitres(100)), { before, after })).toBe(isTold);
  });
});

const volumes = fc.option(fc.constantFrom(0, 1, 2, 3, 5).map(litres));
const rules = fc.array(fc.record({ isInto: fc.boolean(), closedVolume: volumes, openVolume: volumes }), {
  maxLength: 30,
  size: 'max',
});
const standings = fc.record({
  isFlaggedOpen: fc.boolean(),
  volume: fc.option(fc.integer({ min: -1, max: 6 }).map(litres)),
});

test('the index finds what every rule tried by itself finds, reading after reading', () => {
  fc.assert(
    fc.property(rules, fc.array(standings, { minLength: 2 }), fc.boolean(), (drawn, readings, isInto) => {
      const index = new RuleIndex();
      const kept = drawn.map((one): LimitTerms => ({ type: 'limit', zone: asId(1), ...one }));
      for (const [n, terms] of kept.entries()) index.add(asId(n + 1), terms);
      for (const [n, after] of readings.slice(1).entries()) {
        const step = { before: readings[n] ?? after, after };
        const naive = kept.flatMap((terms, at): readonly AlertRuleId[] =>
          terms.isInto === isInto && crossesLimitRule(terms, step) ? [asId(at + 1)] : [],
        );
        const found = index.findCrossed(step, [{ zone: asId(1), isInto }]);
        expect(found.toSorted((one, other) => one - other)).toEqual(naive);
      }
    }),
    { numRuns: 500 },
  );
});

test('of an alert that is deleted nothing is told any more, neither of an opening nor of a closing', () => {
  const index = new RuleIndex();
  for (const id of [1, 2]) index.add(asId(id), watching(ANY, ANY));
  index.remove(asId(1));
  expect(index.size).toBe(2);
  const side = [{ zone: asId<'zone'>(1), isInto: true }];
  expect(index.findCrossed({ before: closed, after: left(1) }, side)).toEqual([2]);
  expect(index.findCrossed({ before: left(1), after: closed }, side)).toEqual([2]);
});

test('an alert on closings alone stands once in the index, one on both edges twice', () => {
  const index = new RuleIndex();
  index.add(asId(1), watching(NOTHING, ANY));
  expect(index.size).toBe(1);
  index.add(asId(2), watching(ANY, NOTHING));
  expect(index.size).toBe(2);
  index.add(asId(3), watching(ANY, ANY));
  expect(index.size).toBe(4);
});

test('a limit is watched on both sides of every way that it is on, each once', () => {
  const [here, there, other] = [1, 2, 3].map((id) => buildZone({ id: asId(id) }).id);
  if (here === undefined || there === undefined || other === undefined) throw new Error('Three zones.');
  const rule = { kinds: ['temporary'] as const, missing: null };
  const limit = buildLimit({ id: asId(9) }).id;
  const reference = buildTestReference({
    rules: [
      { ...rule, id: 1, from: here, to: there, limits: [limit] },
      { ...rule, id: 2, from: other, to: there, limits: [limit] },
      { ...rule, id: 3, from: there, to: here, limits: [] },
      { ...rule, id: 4, from: there, to: other, limits: [limit], kinds: [] },
    ],
  });
  expect(listWatchedSides(limit, reference)).toEqual([
    { zone: there, isInto: true },
    { zone: here, isInto: false },
    { zone: other, isInto: false },
  ]);
});
