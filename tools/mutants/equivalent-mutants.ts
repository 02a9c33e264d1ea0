/** A mutant that no test can catch, because nobody could tell it from the code as it stands. */
export interface EquivalentMutant {
  readonly file: string;
  /** The line on which it stands, without its indentation. */
  readonly line: string;
  readonly change: string;
  readonly because: string;
}

const NARROWED = 'A cell that gave nothing was refused already; the comparison is for the compiler alone.';
const SOONER = 'What is that long is refused by its characters too, only later.';
const COMPILER = 'There always is one; what stands in for none is for the compiler alone.';
const KEPT = 'What was told is kept to be told faster, and forgotten to save room.';
const NO_REST = 'What is nought has no rest, and was returned before.';
const NAMED = 'The number is only a name; no two pairs of ids that there are have the same.';
const NEITHER = 'What is neither up nor down is half up.';
const SLOWLY = 'The other way is slower and comes to the same figure.';
const ONE_KIND = 'Either all results of a search name a class, or none does.';
const PARSED = 'The parser of addresses has escaped such signs and put slashes right; it is judged twice all the same.';
const NO_PATH = 'What does not begin with a slash is no path, whatever it is.';

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: '…|| zone === null || price === null → …|| zone === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: '…rection === null || zone === null → …rection === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: '…|| kind === null || direction === null → …|| kind === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-listing.ts',
    line: 'if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {',
    change: 'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '…radedAt === null || confidence === null → …radedAt === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '… zoneTo === null || tradedAt === null → … zoneTo === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '…oneFrom === null || zoneTo === null → …oneFrom === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: '…|| kind === null || zoneFrom === null → …|| kind === null',
    because: NARROWED,
  },
  {
    file: 'src/domain/publishing/check-trade.ts',
    line: 'read.refusals.length > 0 ||',
    change: 'read.refusals.length > 0 || kind === null → read.refusals.length > 0',
    because: NARROWED,
  },
  {
    file: 'src/domain/accounts/attempt-delay.ts',
    line: 'return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));',
    change: '20 → 21',
    because: 'The longest wait is far below either power of two.',
  },
  {
    file: 'src/domain/accounts/attempt-delay.ts',
    line: 'return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));',
    change: '20 → 19',
    because: 'The longest wait is far below either power of two.',
  },
  {
    file: 'src/domain/accounts/email.ts',
    line: 'at > 0 &&',
    change: 'at > 0 → at >= 0',
    because: 'An empty local part is refused by its pattern.',
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: "if (password.length > 2 * MAX_PASSWORD || [...password].length > MAX_PASSWORD) return 'too_long';",
    change: 'password.length > 2 * MAX_PASSWORD || [...password].le… → [...password].le…',
    because: SOONER,
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: "if (password.length > 2 * MAX_PASSWORD || [...password].length > MAX_PASSWORD) return 'too_long';",
    change: '2 → 3',
    because: SOONER,
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: 'password.length <= 2 * MAX_PASSWORD && [...password].length <= MAX_PASSWORD && !/\\p{Cs}/u.test(password);',
    change: 'password.length <= 2 * MAX_PASSWORD && [...password].le… → [...password].le…',
    because: SOONER,
  },
  {
    file: 'src/domain/accounts/password.ts',
    line: 'password.length <= 2 * MAX_PASSWORD && [...password].length <= MAX_PASSWORD && !/\\p{Cs}/u.test(password);',
    change: '2 → 3',
    because: SOONER,
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);',
    change: 'gain < 0n && at < width - 1 → gain < 0n',
    because: 'The last of the gains is the sum so far, which is never below zero.',
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);',
    change: 'at < width - 1 → at <= width - 1',
    because: 'The last of the gains is the sum so far, which is never below zero.',
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);',
    change: 'width - 1 → width + 1',
    because: 'The last of the gains is the sum so far, which is never below zero.',
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'if (column < 0) return (gains[width - 1] ?? 0n) / divisor;',
    change: 'gains[width - 1] ?? 0n → gains[width - 1]',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/maximise-sum.ts',
    line: 'if (column < 0) return (gains[width - 1] ?? 0n) / divisor;',
    change: '0n → 1n',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/parse-written-volume.ts',
    line: "const unit = UNITS[symbol ?? ''];",
    change: "symbol ?? '' → symbol",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/parse-written-volume.ts',
    line: "const unit = UNITS[symbol ?? ''];",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/money.ts',
    line: 'if (product > Number.MAX_SAFE_INTEGER) {',
    change: 'product > Number.MAX_SAFE_INTEGER → true',
    because: 'The slow way is exact for small products too.',
  },
  {
    file: 'src/domain/units/money.ts',
    line: 'if (product > Number.MAX_SAFE_INTEGER) {',
    change: 'product > Number.MAX_SAFE_INTEGER → product >= Number.MAX_SAFE_INTEGER',
    because: 'The slow way is exact for small products too.',
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → true',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → false',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → knownMinutes.size > MAX_KNOWN_MINUTES',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.size >= MAX_KNOWN_MINUTES → knownMinutes.size < MAX_KNOWN_MINUTES',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (knownMinutes.size >= MAX_KNOWN_MINUTES) knownMinutes.clear();',
    change: 'knownMinutes.clear(); → nothing',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'knownMinutes.set(minute, read);',
    change: 'knownMinutes.set(minute, read); → nothing',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'if (known !== undefined) return known;',
    change: 'known !== undefined → false',
    because: KEPT,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "weekday: parts.weekday ?? '',",
    change: "parts.weekday ?? '' → parts.weekday",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "weekday: parts.weekday ?? '',",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "abbreviation: parts.timeZoneName ?? '',",
    change: "parts.timeZoneName ?? '' → parts.timeZoneName",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: "abbreviation: parts.timeZoneName ?? '',",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const step = dividend < 0n ? -1n : 1n;',
    change: 'dividend < 0n → dividend <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'down') return dividend < 0n ? quotient - 1n : quotient;",
    change: 'dividend < 0n → dividend <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'up') return dividend < 0n ? quotient : quotient + 1n;",
    change: 'dividend < 0n → dividend <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const twice = rest < 0n ? -rest * 2n : rest * 2n;',
    change: 'rest < 0n → rest <= 0n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'for (let count = 0; count < places; count += 1) {',
    change: 'count < places → count <= places',
    because: 'The last one is written whether it says so or not.',
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'return succeed(scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale });',
    change: 'scale < 0 → scale <= 0',
    because: 'Times ten to the power of nought.',
  },
  {
    file: 'src/domain/accounts/preferences.ts',
    line: 'preferences.find(({ key }) => key === wanted)?.value ?? null;',
    change:
      'preferences.find(({ key }) => key === wanted)?.value ?? null → preferences.find(({ key }) => key === wanted)?.value',
    because: COMPILER,
  },
  {
    file: 'src/domain/accounts/preferences.ts',
    line: 'return value !== null && /^\\d{1,9}$/.test(value) ? Number(value) : null;',
    change: 'value !== null && /^\\d{1,9}$/.test(value) → /^\\d{1,9}$/.test(value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/accounts/preferences.ts',
    line: 'return value !== null && isVolumeUnit(value) ? value : DEFAULT_VOLUME_UNIT;',
    change: 'value !== null && isVolumeUnit(value) → isVolumeUnit(value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const product = DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length + WATER_KINDS.indexOf(from.waterKind);',
    change: '…ER_KINDS.length + WATER_KINDS.ind… → …ER_KINDS.length - WATER_KINDS.ind…',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const product = DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length + WATER_KINDS.indexOf(from.waterKind);',
    change: 'DEALING_KINDS.indexOf(dealing) * WATER_KINDS.length → DEALING_KINDS.indexOf(dealing) / WATER_KINDS.length',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const known = fees.get(name) ?? collectFees(dealing, from, to);',
    change: 'fees.get(name) ?? collectFees(dealing, from, to) → collectFees(dealing, from, to)',
    because: KEPT,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'fees.set(name, known);',
    change: 'fees.set(name, known); → nothing',
    because: KEPT,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: 'left * 1_000_000 + right → left * 1_000_000 - right',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: 'left * 1_000_000 → left / 1_000_000',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: '1_000_000 → 1000001',
    because: NAMED,
  },
  {
    file: 'src/domain/reference.ts',
    line: 'const pair = (left: number, right: number): number => left * 1_000_000 + right;',
    change: '1_000_000 → 999999',
    because: NAMED,
  },
  {
    file: 'src/domain/units/calendar.ts',
    line: "const index = (MONTH_NAMES as readonly string[]).indexOf(match?.[1] ?? '');",
    change: "match?.[1] ?? '' → match?.[1]",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/calendar.ts',
    line: "const index = (MONTH_NAMES as readonly string[]).indexOf(match?.[1] ?? '');",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "const whole = match?.[2] ?? '';",
    change: "match?.[2] ?? '' → match?.[2]",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "const whole = match?.[2] ?? '';",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding = 'half_up'): bigint {",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const step = dividend < 0n ? -1n : 1n;',
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'down') return dividend < 0n ? quotient - 1n : quotient;",
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "if (rounding === 'up') return dividend < 0n ? quotient : quotient + 1n;",
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: 'const twice = rest < 0n ? -rest * 2n : rest * 2n;',
    change: '0n → 1n',
    because: NO_REST,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/decimal.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/instant.ts',
    line: 'const minute = Math.floor(at / MILLISECONDS_PER_MINUTE);',
    change: 'at / MILLISECONDS_PER_MINUTE → at * MILLISECONDS_PER_MINUTE',
    because: KEPT,
  },
  {
    file: 'src/domain/units/price.ts',
    line: "rounding: Rounding = 'half_up',",
    change: "'half_up' → ''",
    because: NEITHER,
  },
  {
    file: 'src/domain/units/price.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, divisor, PLACES_ON_THE_WIRE);',
    change: 'denominator === 1n → false',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/price.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, divisor, PLACES_ON_THE_WIRE);',
    change: '1n → 2n',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/price.ts',
    line: 'return read.ok && read.value === Math.abs(value);',
    change: 'read.ok && read.value === Math.abs(value) → read.value === Math.abs(value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/price.ts',
    line: "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Number(priceToText(value, unit));",
    change: "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Numb… → Number(priceToTe…",
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/price.ts',
    line: "unit === 'megalitre' ? value / PRICE_STEPS_PER_DOLLAR : Number(priceToText(value, unit));",
    change: "'megalitre' → ''",
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/rewrite-figure.ts',
    line: 'return decimal.ok ? count(decimal.value) : null;',
    change: 'decimal.ok ? count(decimal.value) : null → count(decimal.value)',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, numerator, PLACES_ON_THE_WIRE);',
    change: 'denominator === 1n → false',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: 'if (denominator === 1n) return printQuotient(dividend, numerator, PLACES_ON_THE_WIRE);',
    change: '1n → 2n',
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: 'return read.ok && read.value === Math.abs(volume);',
    change: 'read.ok && read.value === Math.abs(volume) → read.value === Math.abs(volume)',
    because: COMPILER,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Number(volumeToText(volume, unit));",
    change: "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Numbe… → Number(volumeToT…",
    because: SLOWLY,
  },
  {
    file: 'src/domain/units/volume.ts',
    line: "unit === 'megalitre' ? volume / LITRES_PER_MEGALITRE : Number(volumeToText(volume, unit));",
    change: "'megalitre' → ''",
    because: SLOWLY,
  },
  {
    file: 'src/web/market/rank-answers.ts',
    line: 'allocationClass: result.allocationClass?.id ?? 0,',
    change: 'result.allocationClass?.id ?? 0 → result.allocationClass?.id',
    because: ONE_KIND,
  },
  {
    file: 'src/web/market/rank-answers.ts',
    line: 'allocationClass: result.allocationClass?.id ?? 0,',
    change: '0 → 1',
    because: ONE_KIND,
  },
  {
    file: 'src/web/market/split-cents.ts',
    line: "return dollars === undefined || cents === undefined ? { dollars: text, cents: '' } : { dollars, cents };",
    change: 'dollars === undefined || cents === undefined → dollars === undefined',
    because: COMPILER,
  },
  {
    file: 'src/web/market/split-cents.ts',
    line: "return dollars === undefined || cents === undefined ? { dollars: text, cents: '' } : { dollars, cents };",
    change: 'dollars === undefined || cents === undefined → cents === undefined',
    because: COMPILER,
  },
  {
    file: 'src/web/forms/group-zones.ts',
    line: 'if (first === undefined) return [];',
    change: 'first === undefined → false',
    because: COMPILER,
  },
  {
    file: 'src/web/features/search-form/group-ways.ts',
    line: 'first === undefined ? [] : [{ limit: first.limitData, zones: [first.zone, ...others.map(({ zone }) => zone)] }],',
    change: 'first === undefined ? [] : [{ limit: first.… → [{ limit: first.…',
    because: COMPILER,
  },
  {
    file: 'src/web/features/words/list-parts.ts',
    line: "[...html.matchAll(HEADING)].map(([, inside = ''], index) => ({",
    change: "'' → 'mutant'",
    because: COMPILER,
  },
  {
    file: 'src/web/features/words/list-parts.ts',
    line: "text: inside.replace(TAG, '').replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign),",
    change: 'SIGNS[sign] ?? sign → SIGNS[sign]',
    because: COMPILER,
  },
  {
    file: 'src/web/features/trade/shorten-provider-names.ts',
    line: 'const short = shorts[index] ?? name;',
    change: 'shorts[index] ?? name → shorts[index]',
    because: COMPILER,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: 'const again = /^\\/[/\\\\]/.test(path) || CONTROL.test(path) ? null : URL.parse(path, HERE);',
    change: '/^\\/[/\\\\]/.test(path) || CONTROL.test(path) → /^\\/[/\\\\]/.test(path)',
    because: PARSED,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: 'return again !== null && isHere(again) ? path : null;',
    change: 'again !== null && isHere(again) → again !== null',
    because: PARSED,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: "findPathWithin(target ?? '') ?? otherwise;",
    change: "'' → 'mutant'",
    because: NO_PATH,
  },
  {
    file: 'src/web/redirect-to.ts',
    line: "const within = findPathWithin(target ?? '');",
    change: "'' → 'mutant'",
    because: NO_PATH,
  },
];
