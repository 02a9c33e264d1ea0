import { expect, test } from 'vitest';
import { checkDetails } from './check-details.ts';

const KNOWN = ['anna@example.com', 'anna.new@example.com'];
const typed = (given: object) => ({ firstName: 'Anna', my_zone: '12', email: 'anna@example.com', ...given });

test.each(['anna@example.com', 'anna.new@example.com', ' anna@example.com', 'anna@example.com\u00a0'])(
  'who leaves the address as it is, or as it is to be, is asked for no password: %j',
  (email) => expect(checkDetails(typed({ email }), KNOWN)).toEqual({}),
);

test('who types another address is asked for the password, once nothing else is wrong', () => {
  expect(checkDetails(typed({ email: 'bert@example.com' }), KNOWN)).toEqual({ password: '' });
  expect(checkDetails(typed({ email: 'bert@example.com', password: 'the river' }), KNOWN)).toEqual({});
  expect(checkDetails(typed({ email: 'bert@example.com', firstName: ' ' }), KNOWN)).toEqual({
    firstName: 'This field is required',
  });
});
