import { expect, test } from 'vitest';
import { isWithoutApproval } from './approval.ts';

test.each([
  [true, null, 'only registered'],
  [false, null, null],
  [false, 0, 'only registered'],
  [false, 5, 'only registered'],
  [false, 5, null],
])('it is %s that no approval is needed where the time is %s and the note %j', (is, tradeTime, tradeTimeNote) => {
  expect(isWithoutApproval({ tradeTime, tradeTimeNote })).toBe(is);
});
