import { ALIKE, COMPILER, changesOf, type EquivalentMutant, KEPT, NAMED, SIGN } from './equivalent-mutant.ts';

const SOONER = 'What is that long is refused by its characters too, only later.';
const NARROWED = 'A cell that gave nothing was refused already; the comparison is for the compiler alone.';
const APART = 'Nought was told apart before.';

export const IN_RULES: readonly EquivalentMutant[] = [
  ...changesOf('src/domain/accounts/attempt-delay.ts', 'The longest wait is far below either power of two.', {
    'return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));': [
      '20 → 21',
      '20 → 19',
    ],
  }),
  ...changesOf('src/domain/accounts/email.ts', 'An empty local part is refused by its pattern.', {
    'at > 0 &&': ['at > 0 → at >= 0'],
  }),
  ...changesOf('src/domain/accounts/password.ts', SOONER, {
    "if (password.length > 2 * MAX_PASSWORD || [...password].length > MAX_PASSWORD) return 'too_long';": [
      'password.length > 2 * MAX_PASSWORD || [...password].le… → [...password].le…',
      '2 → 3',
    ],
    'password.length <= 2 * MAX_PASSWORD && [...password].length <= MAX_PASSWORD && !/\\p{Cs}/u.test(password);': [
      'password.length <= 2 * MAX_PASSWORD && [...password].le… → [...password].le…',
      '2 → 3',
    ],
  }),
  ...changesOf('src/domain/accounts/preferences.ts', COMPILER, {
    'preferences.find(({ key }) => key === wanted)?.value ?? null;': [
      'preferences.find(({ key }) => key === wanted)?.value ?? null → preferences.find(({ key }) => key === wanted)?.value',
    ],
    'return value !== null && /^\\d{1,9}$/.test(value) ? Number(value) : null;': [
      'value !== null && /^\\d{1,9}$/.test(value) → /^\\d{1,9}$/.test(value)',
    ],
    'return value !== null && isVolumeUnit(value) ? value : DEFAULT_VOLUME_UNIT;': [
      'value !== null && isVolumeUnit(value) → isVolumeUnit(value)',
    ],
  }),
  ...changesOf('src/domain/publishing/check-listing.ts', NARROWED, {
    'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {': [
      '…|| zone === null || price === null → …|| zone === null',
      '…rection === null || zone === null → …rection === null',
      '…|| kind === null || direction === null → …|| kind === null',
      'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    ],
  }),
  ...changesOf('src/domain/publishing/check-trade.ts', NARROWED, {
    'read.refusals.length > 0 ||': [
      '…radedAt === null || confidence === null → …radedAt === null',
      '… zoneTo === null || tradedAt === null → … zoneTo === null',
      '…oneFrom === null || zoneTo === null → …oneFrom === null',
      '…|| kind === null || zoneFrom === null → …|| kind === null',
      'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    ],
  }),
  ...changesOf('src/domain/reference.ts', NAMED, {
    'const product = DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length + WATER_KINDS.indexOf(from.waterKind);': [
      '…ER_KINDS.length + WATER_KINDS.ind… → …ER_KINDS.length - WATER_KINDS.ind…',
      'DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length → DEALING_KINDS.indexOf(dealing) / WATER_KINDS.length',
    ],
    'const pair = (left: number, right: number): number => left * 1_000_000 + right;': [
      'left * 1_000_000 + right → left * 1_000_000 - right',
      'left * 1_000_000 → left / 1_000_000',
      '1_000_000 → 1000001',
      '1_000_000 → 999999',
    ],
  }),
  ...changesOf('src/domain/reference.ts', KEPT, {
    'const known = fees.get(name) ?? collectFees(dealing, from, to);': [
      'fees.get(name) ?? collectFees(dealing, from, to) → collectFees(dealing, from, to)',
    ],
    'fees.set(name, known);': ['fees.set(name, known); → nothing'],
  }),
  ...changesOf('src/domain/statistics/movement.ts', APART, {
    "direction: centsApart === 0 ? 'none' : centsApart > 0 ? 'up' : 'down',": ['centsApart > 0 → centsApart >= 0'],
  }),
  ...changesOf('src/domain/statistics/seasons.ts', COMPILER, {
    'const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];': [
      'sorted[(sorted.length - 1) >> 1] ?? 0 → sorted[(sorted.length - 1) >> 1]',
    ],
  }),
  ...changesOf('src/domain/statistics/trade-graph.ts', SIGN, {
    '? -1': ['1 → 2'],
    ': 1;': ['1 → 2'],
  }),
  ...changesOf('src/domain/statistics/trade-sums.ts', ALIKE, {
    'lowest: pick(left.lowest, right.lowest, (one, other) => one < other),': ['one < other → one <= other'],
    'highest: pick(left.highest, right.highest, (one, other) => one > other),': ['one > other → one >= other'],
  }),
];
