import { expect, test } from 'vitest';
import { parseAccounts } from './server-account.ts';

test('reads accounts, also those macOS writes with negative ids, and leaves comments out', () => {
  const passwd =
    '# comment\nroot:x:0:0:root:/root:/bin/sh\nnobody:*:-2:-2:Nobody:/var/empty:/usr/bin/false\n\nbroken\n';
  expect(parseAccounts(passwd)).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 4294967294, gid: 4294967294 },
  ]);
});
