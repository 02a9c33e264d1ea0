import { type Result, refuse, succeed } from '../result.ts';

/**
 * An exact decimal number: `digits` x 10^-`scale`. Used where text becomes a number,
 * before it is rounded once into an integer of a known unit.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

export type DecimalRefusal = 'empty' | 'not_a_number' | 'negative' | 'too_large';

const PLAIN_OR_SCIENTIFIC = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;
const MAX_DIGITS = 40;

/**
 * Reads a number that a person or a file wrote: `120`, `0.5`, `.5`, `1e3`. Thousands separators are refused.
 * Negative zero is zero. At most 40 significant positions on either side of the point.
 */
export function parseDecimal(text: string): Result<Decimal, DecimalRefusal> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  if (trimmed.length > 100) return refuse('not_a_number');
  const match = PLAIN_OR_SCIENTIFIC.exec(trimmed);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (match === null || whole + fraction === '') return refuse('not_a_number');
  const exponent = Number(match[4] ?? '0');
  const digits = BigInt(whole + fraction);
  if (digits === 0n) return succeed({ digits: 0n, scale: 0 });
  if (match[1] === '-') return refuse('negative');
  const scale = fraction.length - exponent;
  if (digits.toString().length - scale > MAX_DIGITS) return refuse('too_large');
  if (scale > MAX_DIGITS) return succeed({ digits: 0n, scale: 0 });
  return succeed(scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale });
}

export type Rounding = 'half_up' | 'up' | 'down';

/** Divides two integers of any size, the divisor positive, and rounds once. Half goes away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding = 'half_up'): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return quotient;
  const step = dividend < 0n ? -1n : 1n;
  if (rounding === 'down') return dividend < 0n ? quotient - 1n : quotient;
  if (rounding === 'up') return dividend < 0n ? quotient : quotient + 1n;
  const twice = rest < 0n ? -rest * 2n : rest * 2n;
  return twice >= divisor ? quotient + step : quotient;
}

/** `decimal` x `numerator` / `denominator` as an integer, rounded once. */
export function scaleDecimal(
  decimal: Decimal,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding = 'half_up',
): bigint {
  return divideRounded(decimal.digits * numerator, denominator * 10n ** BigInt(decimal.scale), rounding);
}

/** `dividend` / `divisor` written with at most `places` decimals, trailing zeros left out: `251.5`, `0.2515`, `-3`. */
export function printQuotient(
  dividend: bigint,
  divisor: bigint,
  places: number,
  rounding: Rounding = 'half_up',
): string {
  const scaled = divideRounded(dividend * 10n ** BigInt(places), divisor, rounding);
  const negative = scaled < 0n;
  const text = (negative ? -scaled : scaled).toString().padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const fraction = text.slice(text.length - places).replace(/0+$/, '');
  return (negative ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
}

/**
 * `dividend` / `divisor` with the fewest decimals, at most `places`, that still say what was meant: what somebody typed
 * in a unit without an exact decimal is written as it was typed.
 */
export function printShortest(
  dividend: bigint,
  divisor: bigint,
  places: number,
  isMeant: (text: string) => boolean,
  rounding: Rounding = 'half_up',
): string {
  for (let count = 0; count < places; count += 1) {
    const text = printQuotient(dividend, divisor, count, rounding);
    if (isMeant(text)) return text;
  }
  return printQuotient(dividend, divisor, places, rounding);
}
