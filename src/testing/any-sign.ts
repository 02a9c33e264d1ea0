import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

const signOf = (n: number): string => String.fromCodePoint(n < FIRST_SURROGATE ? n : n + SURROGATES);

/** What fast-check asks before it mixes words into a text that programs stumble over, such as `__proto__`. */
function numberOf(sign: unknown): number {
  const code = typeof sign === 'string' ? (sign.codePointAt(0) ?? -1) : -1;
  const n = code < FIRST_SURROGATE ? code : code - SURROGATES;
  if (n < 0 || signOf(n) !== sign) throw new Error('Not a sign.');
  return n;
}

/** Any sign of Unicode, as a unit of texts. The one that fast-check calls `binary` first lays out a table of all million of them, for seconds. */
export const anySign = fc.nat({ max: 0x10ffff - SURROGATES }).map(signOf, numberOf);
