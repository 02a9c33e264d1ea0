import { afterEach, expect, test, vi } from 'vitest';
import { hearServerTime, serverNow } from './server-time.ts';

const DAY = 86_400_000;
/** What the server's clock says; an answer tells it by the second. */
const NOON = Date.UTC(2026, 10, 22, 12);
const DATE = 'Sun, 22 Nov 2026 12:00:00 GMT';

const hear = (headers: Readonly<Record<string, string>>): void => hearServerTime({ headers: new Headers(headers) });

/** The device's own clock. */
const setClock = (at: number): void => void vi.useFakeTimers({ now: at });

/** What was heard is forgotten where both clocks agree. */
afterEach(() => {
  setClock(NOON);
  hear({ date: DATE, 'cache-control': 'no-store' });
  vi.useRealTimers();
});

test.each([[3 * DAY], [-400 * DAY]])(
  'on a device that is %i ms ahead it is what the server said, and passes',
  (wrong) => {
    setClock(NOON + wrong);
    hear({ date: DATE, 'cache-control': 'no-store' });
    expect(serverNow()).toBe(NOON);
    setClock(NOON + wrong + 5_000);
    expect(serverNow()).toBe(NOON + 5_000);
  },
);

test('a clock that is set right is heard with the next answer', () => {
  setClock(NOON + 3 * DAY);
  hear({ date: DATE, 'cache-control': 'no-store' });
  setClock(NOON);
  hear({ date: DATE, 'cache-control': 'no-store' });
  expect(serverNow()).toBe(NOON);
});

test.each([
  [{ date: DATE, 'cache-control': 'public, max-age=3600' }],
  [{ date: DATE }],
  [{ 'cache-control': 'no-store' }],
  [{ date: 'noon', 'cache-control': 'no-store' }],
])('an answer that may have lain in a cache, or bears no time, tells nothing: %j', (headers) => {
  setClock(NOON + 3 * DAY);
  hear(headers);
  expect(serverNow()).toBe(NOON + 3 * DAY);
});

test('an answer that was under way for less than a minute sets no clock', () => {
  setClock(NOON + 59_999);
  hear({ date: DATE, 'cache-control': 'no-store' });
  expect(serverNow()).toBe(NOON + 59_999);
});
