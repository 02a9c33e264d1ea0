import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSealed, sealSecret } from './seal-secret.ts';

const key = randomBytes(32);
const secret = Buffer.from('twenty bytes of it..');

test('a sealed secret opens for its owner, with its key, as it was', () => {
  const sealed = sealSecret(key, 'user 1', secret);
  expect(openSealed(key, 'user 1', sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(sealSecret(key, 'user 1', secret)).not.toEqual(sealed);
});

test('it opens for nobody else, with no other key, and not when it was touched', () => {
  const sealed = sealSecret(key, 'user 1', secret);
  expect(() => openSealed(key, 'user 2', sealed)).toThrow();
  expect(() => openSealed(randomBytes(32), 'user 1', sealed)).toThrow();
  sealed[14] = (sealed[14] ?? 0) ^ 1;
  expect(() => openSealed(key, 'user 1', sealed)).toThrow();
});
