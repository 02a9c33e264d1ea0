import { expect, test } from 'vitest';
import { checkTestFiles, findLongTestFiles } from './check-test-files.ts';

test('a file of 350 lines of tests is short enough, one of 351 is not', () => {
  const faultsOf = (lines: number) => findLongTestFiles(new Map([['src/x.test.ts', 'test();\n'.repeat(lines)]]));
  expect(faultsOf(350)).toEqual([]);
  expect(faultsOf(351)).toEqual(['src/x.test.ts has 351 lines: split it by subject, 350 are enough']);
});

test('no file of tests is longer, in a browser or without', async () => {
  expect(await checkTestFiles()).toEqual([]);
});
