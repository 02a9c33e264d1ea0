import { expect, test } from 'vitest';
import { keepTypedAddress, typedAddress } from './typed-address.ts';

test('the address that was typed at one account screen stands in the next; none is there before', () => {
  expect(typedAddress()).toBe('');
  keepTypedAddress('margaret@example.com');
  expect(typedAddress()).toBe('margaret@example.com');
});
