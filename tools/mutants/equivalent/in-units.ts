import { COMPILER, changesOf, type EquivalentMutant, KEPT, SLOWLY } from './equivalent-mutant.ts';

const NO_REST = 'What is nought has no rest, and was returned before.';
const NEITHER = 'What is neither up nor down is half up.';
const EITHER_LEAVES =
  'Of rows that bound alike any may leave, and the sum is the same. The lowest is for the proof that it ends: of a million random bounds none went round without it.';

export const IN_UNITS: readonly EquivalentMutant[] = [
  ...changesOf('src/domain/units/calendar.ts', COMPILER, {
    "const index = (MONTH_NAMES as readonly string[]).indexOf(match?.[1] ?? '');": [
      "match?.[1] ?? '' → match?.[1]",
      "'' → 'mutant'",
    ],
  }),
  ...changesOf('src/domain/units/decimal.ts', NO_REST, {
    'const step = dividend < 0n ? -1n : 1n;': ['dividend < 0n → dividend <= 0n', '0n → 1n'],
    "if (rounding === 'down') return dividend < 0n ? quotient - 1n : quotient;": [
      'dividend < 0n → dividend <= 0n',
      '0n → 1n',
    ],
    "if (rounding === 'up') return dividend < 0n ? quotient : quotient + 1n;": [
      'dividend < 0n → dividend <= 0n',
      '0n → 1n',
    ],
    'const twice = rest < 0n ? -rest * 2n : rest * 2n;': ['rest < 0n → rest <= 0n', '0n → 1n'],
  }),
  ...changesOf('src/domain/units/decimal.ts', 'The last one is written whether it says so or not.', {
    'for (let count = 0; count < places; count += 1) {': ['count < places → count <= places'],
  }),
  ...changesOf('src/domain/units/decimal.ts', 'Times ten to the power of nought.', {
    'return succeed(scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale });': [
      'scale < 0 → scale <= 0',
    ],
  }),
  ...changesOf('src/domain/units/decimal.ts', COMPILER, {
    "const whole = match?.[2] ?? '';": ["match?.[2] ?? '' → match?.[2]", "'' → 'mutant'"],
  }),
  ...changesOf('src/domain/units/decimal.ts', NEITHER, {
    "export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding = 'half_up'): bigint {": [
      "'half_up' → ''",
    ],
    "rounding: Rounding = 'half_up',": ["'half_up' → ''"],
  }),
  ...changesOf('src/domain/units/instant.ts', KEPT, {
    'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();': [
      'knownMinutes.size >= MAX_KNOWN_MINUTES → true',
      'knownMinutes.size >= MAX_KNOWN_MINUTES → false',
      'knownMinutes.size >= MAX_KNOWN_MINUTES → knownMinutes.size > MAX_KNOWN_MINUTES',
      'knownMinutes.size >= MAX_KNOWN_MINUTES → knownMinutes.size < MAX_KNOWN_MINUTES',
      'knownMinutes.clear(); → nothing',
    ],
    'knownMinutes.set(minute, read);': ['knownMinutes.set(minute, read); → nothing'],
    'if (known !== undefined) return known;': ['known !== undefined → false'],
    'const minute = Math.floor(at / MILLISECONDS_PER_MINUTE);': [
      'at / MILLISECONDS_PER_MINUTE → at * MILLISECONDS_PER_MINUTE',
    ],
  }),
  ...changesOf('src/domain/units/instant.ts', COMPILER, {
    "weekday: parts.weekday ?? '',": ["parts.weekday ?? '' → parts.weekday", "'' → 'mutant'"],
    "abbreviation: parts.timeZoneName ?? '',": ["parts.timeZoneName ?? '' → parts.timeZoneName", "'' → 'mutant'"],
  }),
  ...changesOf(
    'src/domain/units/maximise-sum.ts',
    'The last of the gains is the sum so far, which is never below zero.',
    {
      'const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);': [
        'gain < 0n && at < width - 1 → gain < 0n',
        'at < width - 1 → at <= width - 1',
        'width - 1 → width + 1',
      ],
    },
  ),
  ...changesOf('src/domain/units/maximise-sum.ts', EITHER_LEAVES, {
    'if (gap < 0n || (gap === 0n && (basis[at] as number) < (basis[leaving] as number))) leaving = at;': [
      'gap < 0n || (gap === 0n && (basis[at] as number) < (basis[le… → gap < 0n',
      'gap < 0n → gap <= 0n',
      'gap === 0n && (basis[at] as number) < (basis[leaving] as num… → gap === 0n',
      '(basis[at] as number) < (basis[leaving] as number) → (basis[at] as number) <= (basis[leaving] as number)',
      '(basis[at] as number) < (basis[leaving] as number) → (basis[at] as number) >= (basis[leaving] as number)',
    ],
  }),
  ...changesOf('src/domain/units/maximise-sum.ts', COMPILER, {
    'if (column < 0) return (gains[width - 1] ?? 0n) / divisor;': [
      'gains[width - 1] ?? 0n → gains[width - 1]',
      '0n → 1n',
    ],
  }),
  ...changesOf('src/domain/units/money.ts', 'The slow way is exact for small products too.', {
    'if (product > Number.MAX_SAFE_INTEGER) {': [
      'product > Number.MAX_SAFE_INTEGER → true',
      'product > Number.MAX_SAFE_INTEGER → product >= Number.MAX_SAFE_INTEGER',
    ],
  }),
  ...changesOf('src/domain/units/parse-written-volume.ts', COMPILER, {
    "const unit = UNITS[symbol ?? ''];": ["symbol ?? '' → symbol", "'' → 'mutant'"],
  }),
  ...changesOf('src/domain/units/price.ts', NEITHER, {
    "rounding: Rounding = 'half_up',": ["'half_up' → ''"],
  }),
  ...changesOf('src/domain/units/price.ts', SLOWLY, {
    'if (denominator === 1n) return printQuotient(dividend, divisor, PLACES_ON_THE_WIRE);': [
      'denominator === 1n → false',
      '1n → 2n',
    ],
    "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Number(priceToText(value, unit));": [
      "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Numb… → Number(priceToTe…",
      "'megalitre' → ''",
    ],
  }),
  ...changesOf('src/domain/units/price.ts', COMPILER, {
    'return read.ok && read.value === Math.abs(value);': [
      'read.ok && read.value === Math.abs(value) → read.value === Math.abs(value)',
    ],
  }),
  ...changesOf('src/domain/units/rewrite-figure.ts', COMPILER, {
    'return decimal.ok ? count(decimal.value) : null;': [
      'decimal.ok ? count(decimal.value) : null → count(decimal.value)',
    ],
  }),
  ...changesOf('src/domain/units/volume.ts', SLOWLY, {
    'if (denominator === 1n) return printQuotient(dividend, numerator, PLACES_ON_THE_WIRE);': [
      'denominator === 1n → false',
      '1n → 2n',
    ],
    "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Number(volumeToText(volume, unit));": [
      "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Numbe… → Number(volumeToT…",
      "'megalitre' → ''",
    ],
  }),
  ...changesOf('src/domain/units/volume.ts', COMPILER, {
    'return read.ok && read.value === Math.abs(volume);': [
      'read.ok && read.value === Math.abs(volume) → read.value === Math.abs(volume)',
    ],
  }),
];
