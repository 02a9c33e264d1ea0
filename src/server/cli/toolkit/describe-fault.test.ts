import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

test('of a machine with several addresses it is told why each of them could not be reached', () => {
  const tried = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];
  expect(describeFault(new AggregateError(tried))).toBe(
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  );
  expect(describeFault(new AggregateError(tried, 'no address is left'))).toBe('no address is left');
});

test('a fault is told in its own words, without where it broke', () => {
  expect(describeFault(new TypeError('the file is cut off'))).toBe('the file is cut off');
  expect(describeFault('cut off')).toBe('cut off');
});
