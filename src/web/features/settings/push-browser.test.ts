import { afterEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem, type ProblemCode } from '#contract/problems.ts';
import { findAbility, turnOffPush, turnOnPush } from './push-browser.ts';

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

describe('a browser that is turned off', () => {
  /** What the server answers, and whether the browser itself has given its subscription up. */
  async function turnOff(isCurrent: boolean, code: ProblemCode | null | 'no line', gives: () => Promise<boolean>) {
    const unsubscribe = vi.fn(gives);
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    const asked: unknown[] = [];
    const answer = async (input: unknown) => {
      asked.push(input);
      if (code === 'no line') throw new TypeError('Failed to fetch');
      return code === null ? { ok: true, value: null } : { ok: false, problem: describeProblem(code) };
    };
    const app = { push: { unsubscribe: answer } } as unknown as App;
    const problem = await turnOffPush(app, { id: 41, isCurrent });
    expect(asked).toEqual([{ params: { id: '41' } }]);
    return [problem?.code ?? null, unsubscribe.mock.calls.length];
  }
  const given = async () => true;

  test('gives up what alerts come by, also where the server has forgotten it, and none of another browser', async () => {
    expect(await turnOff(true, null, given)).toEqual([null, 1]);
    expect(await turnOff(true, 'not_found', given)).toEqual([null, 1]);
    expect(await turnOff(false, null, given)).toEqual([null, 0]);
    expect(await turnOff(false, 'not_found', given)).toEqual([null, 0]);
  });

  test('stays on where the server refuses or is not reached, and says so', async () => {
    for (const [code, told] of [
      ['unavailable', 'unavailable'],
      ['csrf', 'csrf'],
      ['no line', 'network'],
    ] as const)
      expect(await turnOff(true, code, given)).toEqual([told, 0]);
  });

  test('is off where only its push service does not hear of it', async () => {
    const away = async () => {
      throw new DOMException('push service error', 'AbortError');
    };
    expect(await turnOff(true, null, away)).toEqual([null, 1]);
  });
});

describe('a browser that is turned on', () => {
  interface Turning {
    readonly permission?: NotificationPermission;
    readonly isReached?: boolean;
    readonly code?: ProblemCode;
  }

  /** What came of it, and what the browser and the server were asked on the way, in their order. */
  async function turnOn({ permission = 'granted', isReached = true, code }: Turning) {
    const asked: unknown[] = [];
    const subscriptionOf = (name: string) => ({
      unsubscribe: async () => asked.push(`${name} given up`),
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
    });
    const pushManager = {
      getSubscription: async () => subscriptionOf('old'),
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        if (!isReached) throw new DOMException('push service error', 'AbortError');
        asked.push(`subscribed with ${applicationServerKey}`);
        return subscriptionOf('new');
      },
    };
    const serviceWorker = { register: async () => asked.push('registered'), ready: Promise.resolve({ pushManager }) };
    vi.stubGlobal('navigator', { serviceWorker });
    vi.stubGlobal('Notification', { requestPermission: async () => permission });
    const answer = async ({ body }: { readonly body: unknown }) => {
      asked.push(body);
      return code === undefined ? { ok: true, value: null } : { ok: false, problem: describeProblem(code) };
    };
    const told = await turnOnPush({ push: { subscribe: answer } } as unknown as App, 'server key');
    return { told: typeof told === 'object' ? (told?.code ?? null) : told, asked };
  }

  const SUBSCRIBED = ['registered', 'old given up', 'subscribed with server key'];
  const SENT = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };

  test('gives up what it had before, which may be of somebody else, and hands in what is new', async () => {
    expect(await turnOn({})).toEqual({ told: null, asked: [...SUBSCRIBED, SENT] });
  });

  test('keeps nothing that the server has refused', async () => {
    expect(await turnOn({ code: 'unavailable' })).toEqual({
      told: 'unavailable',
      asked: [...SUBSCRIBED, SENT, 'new given up'],
    });
  });

  test('stays off where the person, or the push service, does not let it', async () => {
    expect(await turnOn({ permission: 'denied' })).toEqual({ told: 'blocked', asked: [] });
    expect(await turnOn({ isReached: false })).toEqual({ told: 'unreached', asked: ['registered', 'old given up'] });
  });
});
