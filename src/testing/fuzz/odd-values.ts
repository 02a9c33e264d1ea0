import type { Chance } from './chance.ts';

/** Stands in many texts as an element; a page that holds it unescaped lets strangers write its markup. */
export const FUZZ_MARK = '<fuzz-mark>';

/** The header that a text with line breaks in it would add to an answer. */
export const FUZZ_HEADER = 'x-fuzz-injected';

const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ud83d\ude00',
  '\ufeffa',
  '\u202etxt.exe',
  '\uffff',
  'e\u0301'.repeat(40),
  'null',
  'true',
  'undefined',
  '[object Object]',
  '0',
  '-0',
  '-1',
  '1e309',
  '1e-400',
  'NaN',
  'Infinity',
  '0x10',
  '١٢',
  '９９',
  '9'.repeat(15),
  '9'.repeat(400),
  '0.'.padEnd(500, '0'),
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '%00',
  '%',
  "'; drop table users; --",
  '$1',
  '{{7*7}}',
  '=1+1',
  '%s%n%x',
  `"><script>alert(1)</script>${FUZZ_MARK}`,
  `</script>${FUZZ_MARK}<!--`,
  `x\r\n${FUZZ_HEADER}: 1\r\n\r\n${FUZZ_MARK}`,
  'x'.repeat(201),
  'x'.repeat(2_100),
  '\u4e2d'.repeat(5_000),
  'a@'.repeat(200),
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  'user@example.com\nBcc: all@example.com',
  '/..//evil.example',
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '\\'.repeat(300),
  '('.repeat(3_000),
  'a '.repeat(3_000),
  '\n'.repeat(4_000),
];

export const oddText = (chance: Chance): string =>
  chance.oneIn(4) ? chance.pick(ODD_TEXTS) + chance.pick(ODD_TEXTS) : chance.pick(ODD_TEXTS);

const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  Number.MIN_SAFE_INTEGER,
];

/** A JSON value of any kind. */
export function oddValue(chance: Chance): unknown {
  return chance.pickWeighted<() => unknown>([
    [6, () => oddText(chance)],
    [3, () => chance.pick(ODD_NUMBERS)],
    [1, () => null],
    [1, () => chance.pick([true, false])],
    [1, () => ({})],
    [1, () => []],
    [1, () => nestDeep(chance.pick([5, 40, 900]))],
    [1, () => manyKeys(chance.pick([3, 200]))],
    [1, () => Array.from({ length: chance.integer(1, 30) }, () => oddText(chance))],
    // Written out, for a literal `__proto__` would set the prototype.
    [1, () => JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}')],
  ])();
}

const nestDeep = (levels: number): unknown => {
  let nested: unknown = 1;
  for (let level = 0; level < levels; level += 1) nested = level % 2 === 0 ? [nested] : { a: nested };
  return nested;
};

const manyKeys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n]));
