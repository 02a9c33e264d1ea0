import { expect, test } from 'vitest';
import { NO_FLASH, printFlash, readFlash } from './flash.ts';

test('what a page leaves for the next is read by it, beside other cookies, and goes within a minute', () => {
  const printed = printFlash('account_deleted');
  expect(printed).toMatch(/; Path=\/; Max-Age=60; SameSite=Lax$/);
  expect(readFlash(`csrftoken=abc; ${printed.split(';', 1)[0]}; theme=dark`)).toBe('account_deleted');
});

test('what was read is gone', () => {
  expect(readFlash(NO_FLASH.split(';', 1)[0] ?? '')).toBeNull();
  expect(NO_FLASH).toMatch(/^anabranch-flash=; Path=\/; Max-Age=0;/);
});

test.each([
  '',
  'anabranch-flash=',
  'anabranch-flash=<b>',
  'anabranch-flash=constructor',
  'x-anabranch-flash=session_ended',
])('cookies that hold no word of ours say nothing: %s', (cookies) => {
  expect(readFlash(cookies)).toBeNull();
});
