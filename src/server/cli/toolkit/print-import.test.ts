import { expect, test } from 'vitest';
import { RefusalTally } from '#server/publishing/feeds/refusal-tally.ts';
import { printReadings } from './print-import.ts';

/** Rows that were refused, each for the reason of its number. */
function refuseFor(...reasons: readonly number[]): RefusalTally {
  const refused = new RefusalTally();
  for (const [n, reason] of reasons.entries())
    refused.add([{ row: n + 2, column: 'volume', code: 'wrong', message: `reason ${reason}` }]);
  return refused;
}

const printFile = (refused: RefusalTally): readonly string[] =>
  printReadings('levels.csv', { rows: 1_200, counts: { added: 1_183, corrected: 0 }, refused, notes: new Map() }, 1);

test('of a file that was stored in part the reasons that most of its rows were refused for come first', () => {
  expect(printFile(refuseFor(1, 2, 2, 3, 3, 3))).toEqual([
    ...['levels.csv: 1,200 rows, 1,183 added, 0 corrected', 'Refused: 6 rows'],
    ...['  3 × volume: reason 3', '  2 × volume: reason 2', '  1 × volume: reason 1'],
    ...['The first of them:', '  row 2, column volume: reason 1 [wrong]', '  and 5 more'],
  ]);
});

test('of more than fifteen reasons the most frequent fifteen are told, and how many others there are', () => {
  const numbers = Array.from({ length: 17 }, (_, n) => n + 1);
  const told = (refused: RefusalTally) => printFile(refused).filter((line) => /×|other/.test(line));
  // The last of seventeen is the most frequent.
  const many = told(refuseFor(...numbers, 17));
  expect([many.length, many[0], many[15]]).toEqual([16, '  2 × volume: reason 17', '  and 2 other reasons']);
  expect(told(refuseFor(...numbers.slice(1))).at(-1)).toBe('  and 1 other reason');
  expect(told(refuseFor(...numbers.slice(2))).at(-1)).toBe('  1 × volume: reason 17');
});
