import { afterEach, expect, test, vi } from 'vitest';
import { FLASHES, leaveFlash, NO_FLASH, printFlash, readFlash, takeFlash } from './flash.ts';

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

test('every word of ours is read as it was left', () => {
  for (const flash of FLASHES) expect(readFlash(printFlash(flash).split(';', 1)[0] ?? '')).toBe(flash);
});

test('what is taken in the browser is taken once; without anything to take no cookie is written', () => {
  const written: string[] = [];
  const cookies = { kept: '' };
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.kept;
    },
    set cookie(cookie: string) {
      written.push(cookie);
      cookies.kept = cookie.split(';', 1)[0] ?? '';
    },
  });
  expect(takeFlash()).toBeNull();
  expect(written).toEqual([]);
  leaveFlash('session_ended');
  expect(takeFlash()).toBe('session_ended');
  expect(takeFlash()).toBeNull();
  expect(written).toEqual([
    'anabranch-flash=session_ended; Path=/; Max-Age=60; SameSite=Lax',
    'anabranch-flash=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

afterEach(() => void vi.unstubAllGlobals());
