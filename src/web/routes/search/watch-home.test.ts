import { afterEach, expect, test, vi } from 'vitest';
import { watchHome } from './watch-home.ts';

afterEach(() => vi.unstubAllGlobals());

/** How often a page of zone 7 is asked for anew when its tab is come back to, with this answer to who is here. */
async function comeBack(answer: () => Promise<Response>, isStillShown = true): Promise<number> {
  const tab = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { cookie: '' });
  const asked: Promise<Response>[] = [];
  vi.stubGlobal('fetch', () => {
    const coming = answer();
    asked.push(coming);
    return coming;
  });
  const end = watchHome(7);
  if (!isStillShown) end();
  tab.dispatchEvent(new Event('focus'));
  await Promise.allSettled(asked);
  await new Promise(setImmediate);
  return reload.mock.calls.length;
}

const user = (zone: string) => ({ preferences: [{ key: 'my_zone', value: zone }] });
const told = (who: object | null) => async () => Response.json({ user: who, csrfToken: '' });

test('a search whose reader chose another home zone in another tab is asked for anew', async () => {
  expect(await comeBack(told(user('8')))).toBe(1);
});

test('one whose reader was logged out there is, too', async () => {
  expect(await comeBack(told(null))).toBe(1);
});

test('one of the zone that still is the home zone goes on', async () => {
  expect(await comeBack(told(user('7')))).toBe(0);
});

test('without a network it goes on', async () => {
  expect(await comeBack(async () => Promise.reject(new TypeError('no network')))).toBe(0);
});

test('once the search is left, nobody asks', async () => {
  expect(await comeBack(told(user('8')), false)).toBe(0);
});
