import { afterEach, expect, test, vi } from 'vitest';
import { findAbility } from './push-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
/** An iPad says the same as a Mac. */
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an iPhone', IPHONE, 5, 'home_screen'],
  ['an iPad, which says that it is a Mac and has five fingers', MAC, 5, 'home_screen'],
  ['an iPad that feels two fingers', MAC, 2, 'home_screen'],
  ['a Mac', MAC, 0, 'unable'],
  ['another computer with a touch screen', LINUX, 10, 'unable'],
])('of a browser without push, what %s can do about alerts is told', (_what, userAgent, maxTouchPoints, ability) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('window', {});
  expect(findAbility()).toBe(ability);
});

test.each([
  ['denied', 'blocked'],
  ['default', 'able'],
  ['granted', 'able'],
])('a browser with push, asked and answered with "%s", is %s', (permission, ability) => {
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5, serviceWorker: {} });
  vi.stubGlobal('window', { PushManager: class {}, Notification: { permission } });
  vi.stubGlobal('Notification', { permission });
  expect(findAbility()).toBe(ability);
});
