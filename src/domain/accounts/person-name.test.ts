import { describe, expect, test } from 'vitest';
import { parsePersonName } from './person-name.ts';

describe('a name', () => {
  test.each([
    ['  Ada   Mary ', 'Ada Mary'],
    ["D'Arcy-O’Neill Jr.", "D'Arcy-O’Neill Jr."],
    ['J.R. Smith', 'J.R. Smith'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['李小龍', '李小龍'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['🐟'.repeat(100), '🐟'.repeat(100)],
    ['علی\u200cرضا', 'علی\u200cرضا'],
  ])('%s reads %s', (text, name) => {
    expect(parsePersonName(text)).toEqual({ ok: true, value: name });
  });

  test.each([
    ['   ', 'missing'],
    ['x'.repeat(101), 'too_long'],
    ['Ada\nBcc: x', 'not_a_name'],
    ['Ada\u0000', 'not_a_name'],
    ['\u202eadA', 'not_a_name'],
    ['\ud83d', 'not_a_name'],
    ['\u200d', 'not_a_name'],
    ['Win at evil.com', 'not_a_name'],
    ['Win at evil.io', 'not_a_name'],
    ['see water.com.au', 'not_a_name'],
    ['see ab.au', 'not_a_name'],
    ['x@y', 'not_a_name'],
    ['here\\there', 'not_a_name'],
    ['https://evil', 'not_a_name'],
    ['<b>Ada</b>', 'not_a_name'],
    ['ada@evil', 'not_a_name'],
  ])('%j is none: %s', (text, reason) => {
    expect(parsePersonName(text)).toEqual({ ok: false, reason });
  });
});
