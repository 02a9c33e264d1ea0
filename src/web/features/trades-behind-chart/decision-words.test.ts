import { expect, test } from 'vitest';
import type { ChartTradeAnswer, DecisionAnswer } from '#contract/operations/administration.ts';
import { instant } from '#domain/units/instant.ts';
import { describeChange, describeDecision, describeStanding, nameDecision } from './decision-words.ts';

const NOON = instant(Date.UTC(2026, 10, 21, 1));

const decided = (given: Partial<DecisionAnswer>) =>
  ({ decision: 'exclude', by: 'Ada Weir', at: '2026-11-21T01:00:00Z', ...given }) as DecisionAnswer;

const standing = (given: Partial<ChartTradeAnswer>) => given as ChartTradeAnswer;

test.each([
  ['Excluded by Ada Weir, 21 Nov, 12:00 pm', decided({})],
  ['Included by Ada Weir, 21 Nov, 12:00 pm', decided({ decision: 'include' })],
  [
    'Decision withdrawn by an administrator whose account is closed, 21 Nov, 12:00 pm',
    decided({ decision: 'withdraw', by: null }),
  ],
])('a decision is told as: %s', (words, decision) => {
  expect(describeDecision(decision, NOON)).toBe(words);
});

test('the log says what became of the confidence', () => {
  expect(describeChange(decided({ confidenceBefore: 'exchange', confidenceAfter: 'excluded' }))).toBe(
    'From “confirmed by an exchange” to “excluded”',
  );
  expect(describeChange(decided({ confidenceBefore: 'register', confidenceAfter: 'register' }))).toBe(
    'Still confirmed by a register',
  );
});

test('a trade that was decided about tells what its provider says, where that is something else', () => {
  const told = { confidence: 'excluded', toldConfidence: 'exchange' } as const;
  expect(describeStanding(standing({ ...told, isDecided: true }))).toBe(
    'Excluded. Its provider says: confirmed by an exchange',
  );
  expect(describeStanding(standing({ ...told, isDecided: false }))).toBe('Excluded');
  expect(describeStanding(standing({ ...told, toldConfidence: 'excluded', isDecided: true }))).toBe('Excluded');
});

test('a button says what it does to the trade as it stands', () => {
  const [excluded, included] = [standing({ confidence: 'excluded' }), standing({ confidence: 'manual_include' })];
  expect(nameDecision('exclude', included)).toBe('Exclude from charts');
  expect(nameDecision('include', excluded)).toBe('Include in charts');
  expect(nameDecision('withdraw', excluded)).toBe('Withdraw the exclusion');
  expect(nameDecision('withdraw', included)).toBe('Withdraw the inclusion');
});
