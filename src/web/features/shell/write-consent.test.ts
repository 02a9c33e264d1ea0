import { expect, test } from 'vitest';
import { hasConsent } from '#contract/cookie-consent.ts';
import { printConsent } from './write-consent.ts';

test('who accepts cookies is asked again after a year; over HTTPS the cookie never goes without it', () => {
  expect(printConsent(false)).toBe('acceptCookies=anabranch; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(printConsent(true)).toBe('acceptCookies=anabranch; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});

test.each([
  ['acceptCookies=anabranch', true],
  ['csrftoken=a; acceptCookies=anabranch; theme=dark', true],
  ['csrftoken=a;acceptCookies=anabranch', true],
  ['', false],
  ['acceptCookies=other', false],
  ['acceptCookies=anabranches', false],
  ['notacceptCookies=anabranch', false],
])('cookies %j: the banner is gone %s', (cookies, expected) => {
  expect(hasConsent(cookies)).toBe(expected);
});
