import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/** Any sign of Unicode, as a unit of texts. The one that fast-check calls `binary` first lays out a table of all million of them, for seconds. */
export const anySign = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map((n) => String.fromCodePoint(n < FIRST_SURROGATE ? n : n + SURROGATES));
