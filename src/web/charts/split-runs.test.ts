import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRuns } from './split-runs.ts';

test('a line is broken where nothing happened, and nowhere else', () => {
  // Whether something happened, week by week.
  fc.assert(
    fc.property(fc.array(fc.boolean()), (weeks) => {
      const pieces = weeks.flatMap((happened, n) => (happened ? { start: n * 7, end: n * 7 + 7 } : []));
      const runs = splitRuns(pieces);
      expect(runs.flat()).toEqual(pieces);
      const expected = weeks
        .map((happened) => (happened ? 'x' : ' '))
        .join('')
        .split(' ')
        .filter((run) => run !== '');
      expect(runs.map((run) => run.length)).toEqual(expected.map((run) => run.length));
    }),
  );
});
