import { expect, test } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';

test.each([
  'qwerty123456',
  'password1234',
  'password2026!',
  'passwordpassword',
  '123456789012',
  '987654321098',
  'aaaaaaaaaaaa',
  'abcabcabcabcabc',
  '            ',
  '!!dragon2026',
])('%s is common', async (password) => {
  expect((await loadCommonPasswords())(password)).toBe(true);
});

test.each(['the river runs both ways', 'anabranch-demo-2026', 'a long test password', 'kf83jf02ls9x', '830175926483'])(
  '%s is not',
  async (password) => {
    expect((await loadCommonPasswords())(password)).toBe(false);
  },
);
