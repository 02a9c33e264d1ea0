import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFIDENCE_LEVELS, type Confidence } from './confidence.ts';
import {
  applyDecision,
  confidenceOf,
  correctStanding,
  listPossibleDecisions,
  readStanding,
  storeStanding,
  TRADE_DECISIONS,
  type TradeDecision,
  type TradeStanding,
} from './trade-standing.ts';

const told = (confidence: Confidence): TradeStanding => ({ told: confidence, decided: null });

/** What stands after one decision after the other; throws where one is refused. */
const after = (standing: TradeStanding, ...decisions: readonly TradeDecision[]): TradeStanding =>
  decisions.reduce((before, decision) => {
    const decided = applyDecision(before, decision);
    if (!decided.ok) throw new Error(`${decision} is refused`);
    return decided.value;
  }, standing);

test.each([
  ['excluded', 'excluded', 'manual_include'],
  ['unverified', 'excluded', 'manual_include'],
  ['manual_include', 'excluded', 'manual_include'],
  ['register', 'excluded', 'register'],
  ['exchange', 'excluded', 'exchange'],
] as const)('a trade told as %s is %s when it is excluded and %s when it is included', (from, excluded, included) => {
  expect(confidenceOf({ told: from, decided: 'exclude' })).toBe(excluded);
  expect(confidenceOf({ told: from, decided: 'include' })).toBe(included);
  expect(confidenceOf({ told: from, decided: null })).toBe(from);
});

test('a trade of an exchange that was excluded and is included again is one of an exchange, about which nothing is decided', () => {
  expect(after(told('exchange'), 'exclude', 'include')).toEqual(told('exchange'));
});

test('what was decided about a trade that nobody has confirmed can be taken back: nobody has confirmed it then', () => {
  expect(after(told('unverified'), 'include', 'withdraw')).toEqual(told('unverified'));
  expect(after(told('unverified'), 'include', 'exclude', 'withdraw')).toEqual(told('unverified'));
});

test.each<[TradeStanding, readonly TradeDecision[]]>([
  [told('exchange'), ['exclude']],
  [told('manual_include'), ['exclude']],
  [told('unverified'), ['exclude', 'include']],
  [told('excluded'), ['include']],
  [{ told: 'register', decided: 'exclude' }, ['include']],
  [{ told: 'register', decided: 'include' }, ['exclude']],
  [{ told: 'unverified', decided: 'exclude' }, ['include', 'withdraw']],
  [{ told: 'unverified', decided: 'include' }, ['exclude', 'withdraw']],
  [{ told: 'excluded', decided: 'include' }, ['exclude', 'withdraw']],
])('of %j these decisions would change something: %j', (standing, decisions) => {
  expect(listPossibleDecisions(standing)).toEqual(decisions);
});

test('a correction by its provider leaves an exclusion standing, and withdrawing it gives what he says then', () => {
  const corrected = correctStanding(after(told('unverified'), 'exclude'), 'exchange');
  expect(confidenceOf(corrected)).toBe('excluded');
  expect(confidenceOf(after(corrected, 'include'))).toBe('exchange');
});

test('an inclusion takes nothing from what a register says later', () => {
  const confirmed = correctStanding(after(told('unverified'), 'include'), 'register');
  expect(confidenceOf(confirmed)).toBe('register');
  // And where the register takes its word back, who included the trade vouches for it still.
  expect(confidenceOf(correctStanding(confirmed, 'unverified'))).toBe('manual_include');
});

test('an inclusion stands where its provider withdraws a trade, and an exclusion where they withdraw it themselves', () => {
  const withdrawn = (decision: TradeDecision) => correctStanding(after(told('unverified'), decision), 'excluded');
  expect(confidenceOf(withdrawn('include'))).toBe('manual_include');
  expect(confidenceOf(after(withdrawn('include'), 'withdraw'))).toBe('excluded');
  // And when it is told once more, it is still kept out.
  expect(confidenceOf(correctStanding(withdrawn('exclude'), 'exchange'))).toBe('excluded');
});

const anyConfidence = fc.constantFrom(...CONFIDENCE_LEVELS);
const anyStanding: fc.Arbitrary<TradeStanding> = fc
  .record({ told: anyConfidence, steps: fc.array(fc.oneof(anyConfidence, fc.constantFrom(...TRADE_DECISIONS))) })
  .map(({ told: first, steps }) =>
    steps.reduce((standing, step) => {
      const isDecision = (TRADE_DECISIONS as readonly string[]).includes(step);
      if (!isDecision) return correctStanding(standing, step as Confidence);
      const decided = applyDecision(standing, step as TradeDecision);
      return decided.ok ? decided.value : standing;
    }, told(first)),
  );

/** Whether a trade counts, from the words of the specification: from `manual_include` on. */
const COUNTING: readonly Confidence[] = ['manual_include', 'register', 'exchange'];

test('whatever was decided and corrected before, who includes a trade sees it counted, and who excludes it does not', () => {
  fc.assert(
    fc.property(anyStanding, fc.constantFrom('exclude', 'include'), (standing, decision) => {
      const counted = COUNTING.includes(confidenceOf(standing));
      const decided = applyDecision(standing, decision);
      if (decision === 'include') {
        expect(decided.ok).toBe(!counted);
        if (decided.ok) expect(COUNTING).toContain(confidenceOf(decided.value));
      } else {
        expect(decided.ok).toBe(confidenceOf(standing) !== 'excluded');
        if (decided.ok) expect(confidenceOf(decided.value)).toBe('excluded');
      }
      if (decided.ok) expect(decided.value.told).toBe(standing.told);
    }),
  );
});

test('what stands of a trade is read from the store as it was put there', () => {
  fc.assert(
    fc.property(anyStanding, (standing) => {
      expect(readStanding(storeStanding(standing))).toEqual(standing);
    }),
  );
});
