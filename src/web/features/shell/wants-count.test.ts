import { expect, test } from 'vitest';
import { wantsCount } from './wants-count.ts';

test.each([
  ['in the inbox', [{ key: 'notifications', value: 'web' }], true],
  [
    'by email and in the inbox',
    [
      { key: 'notifications', value: 'email' },
      { key: 'notifications', value: 'web' },
    ],
    true,
  ],
  ['by email', [{ key: 'notifications', value: 'email' }], false],
  ['not at all', [], false],
  ['not at all, whatever else is called so', [{ key: 'default_dashboard', value: 'web' }], false],
] as const)('who is notified %s: unread messages are counted for them %s', (_, preferences, expected) => {
  expect(wantsCount({ preferences: [...preferences] })).toBe(expected);
});
