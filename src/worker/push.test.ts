import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearPush } from './push.ts';

const ORIGIN = 'https://water.example';
/** 3:14 am in Sydney, in summer. */
const NOW = Date.UTC(2026, 10, 22, 16, 14);
const MINUTE = 60_000;

/** What a browser gives a worker that is pushed to, as much of it as is used. */
class TestBrowser {
  readonly shown: object[] = [];
  /** Tabs that came to the front, and those that were opened. */
  readonly turnedTo: string[] = [];
  readonly asked: { readonly path: string; readonly init: RequestInit }[] = [];
  readonly subscribed: object[] = [];
  tabs: readonly string[] = [];
  /** What the server refuses. */
  refused: string | null = null;
  /** Whether alerts are on for this browser. */
  isOn = true;

  readonly addEventListener = (name: string, hear: (event: object) => void): void => {
    this.hearers.set(name, hear);
  };
  readonly location = { origin: ORIGIN };
  readonly cookieStore = { get: async (name: string) => ({ value: `the ${name}` }) };
  readonly registration = {
    showNotification: async (title: string, options: object) => void this.shown.push({ title, ...options }),
    pushManager: {
      subscribe: async (options: object) => {
        this.subscribed.push(options);
        return subscription('drawn');
      },
    },
  };
  readonly clients = {
    matchAll: async ({
      type,
      includeUncontrolled,
    }: {
      readonly type: string;
      readonly includeUncontrolled: boolean;
    }) =>
      type === 'window' && includeUncontrolled
        ? this.tabs.map((url) => ({ url, focus: async () => void this.turnedTo.push(`the tab of ${url}`) }))
        : [],
    openWindow: async (url: string) => void this.turnedTo.push(url),
  };
  readonly fetch = async (path: string, init: RequestInit) => {
    this.asked.push({ path, init });
    const devices = [{ isCurrent: false }, ...(this.isOn ? [{ isCurrent: true }] : [])];
    const status = init.method === this.refused ? 403 : 200;
    return Response.json({ publicKey: 'key of the site', devices }, { status });
  };

  /** Until all is done that the worker does about it. */
  async tell(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.hearers.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  }

  private readonly hearers = new Map<string, (event: object) => void>();
}

const subscription = (name: string, unsubscribe = vi.fn()) => ({
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe,
});

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('self', browser);
  vi.stubGlobal('fetch', browser.fetch);
  hearPush();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an alert that is pushed', () => {
  const message = { title: '30 ML offered', body: 'Buy temporary water', path: '/inbox/7', tag: 'rule-1', at: NOW };
  const push = (given: object) => browser.tell('push', { data: { json: () => given } });

  test('is shown in the place of the one before of the same alert, is heard again, and says where it leads', async () => {
    await push(message);
    expect(browser.shown).toEqual([
      {
        ...{ title: '30 ML offered', body: 'Buy temporary water', tag: 'rule-1', renotify: true },
        ...{ timestamp: NOW, lang: 'en-AU', data: { path: '/inbox/7' } },
      },
    ]);
  });

  test('that comes five minutes late says of when it is, by the clocks of Sydney', async () => {
    await push({ ...message, at: NOW - 5 * MINUTE + 1 });
    await push({ ...message, at: NOW - 5 * MINUTE });
    expect(browser.shown).toMatchObject([
      { body: 'Buy temporary water', timestamp: NOW - 5 * MINUTE + 1 },
      { body: 'Buy temporary water\n23 Nov 2026, 3:09 am', timestamp: NOW - 5 * MINUTE },
    ]);
  });

  test.each([
    ['bears nothing', null],
    ['is not what we send', { json: () => JSON.parse('30 ML') }],
  ])('and %s says that there is news in the inbox', async (_, data) => {
    await browser.tell('push', { data });
    expect(browser.shown).toMatchObject([
      {
        ...{ title: 'Anabranch', body: 'There is news in your inbox.', tag: 'news' },
        ...{ timestamp: NOW, data: { path: '/inbox' } },
      },
    ]);
  });
});

describe('an alert that is pressed', () => {
  const press = (data: object | null, close = vi.fn()) =>
    browser.tell('notificationclick', { notification: { close, data } });

  test('is taken away, and its message opened in a tab of its own', async () => {
    browser.tabs = [`${ORIGIN}/settings`];
    const close = vi.fn();
    await press({ path: '/inbox/7' }, close);
    expect(close).toHaveBeenCalledOnce();
    expect(browser.turnedTo).toEqual(['https://water.example/inbox/7']);
  });

  test('turns to the tab that shows its message already', async () => {
    browser.tabs = [`${ORIGIN}/settings`, `${ORIGIN}/inbox/7`];
    await press({ path: '/inbox/7' });
    expect(browser.turnedTo).toEqual(['the tab of https://water.example/inbox/7']);
  });

  test('is opened beside tabs whose addresses only begin alike', async () => {
    browser.tabs = [`${ORIGIN}/inbox?before=1795000000000-7`, `${ORIGIN}/inbox/70`];
    await press({ path: '/inbox' });
    await press({ path: '/inbox/7' });
    expect(browser.turnedTo).toEqual(['https://water.example/inbox', 'https://water.example/inbox/7']);
  });

  test.each([[{ path: 'https://elsewhere.example/inbox/7' }], [{ path: '//elsewhere.example' }], [{}], [null]])(
    'leads to the inbox and never to another site: %j',
    async (data) => {
      await press(data);
      expect(browser.turnedTo).toEqual(['https://water.example/inbox']);
    },
  );
});

describe('a browser that gives up its subscription', () => {
  const change = (newSubscription: object | null) => browser.tell('pushsubscriptionchange', { newSubscription });

  test('tells the server of the one it has instead, as the person who is logged in', async () => {
    await change(subscription('given'));
    const headers = {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      ...{ 'x-requested-with': 'XMLHttpRequest', 'x-csrftoken': 'the csrftoken' },
    };
    expect(browser.asked).toEqual([
      { path: '/api/push', init: { method: 'GET', headers } },
      {
        path: '/api/push/devices',
        init: {
          ...{ method: 'POST', headers },
          body: '{"endpoint":"https://push.example/given","p256dh":"point","auth":"secret"}',
        },
      },
    ]);
    expect([browser.subscribed, browser.shown]).toEqual([[], []]);
  });

  test('without another asks for one with the key of this site', async () => {
    await change(null);
    expect(browser.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key of the site' }]);
    expect(browser.asked.at(-1)?.init.body).toContain('"endpoint":"https://push.example/drawn"');
  });

  test('stays off where its person has turned alerts off, whatever other devices have', async () => {
    browser.isOn = false;
    const unsubscribe = vi.fn();
    await change(subscription('given', unsubscribe));
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(browser.asked.map(({ path }) => path)).toEqual(['/api/push']);
    await change(null);
    expect([browser.subscribed, browser.shown]).toEqual([[], []]);
  });

  test.each([
    ['says nothing of the browser', 'GET'],
    ['takes no subscription', 'POST'],
  ])('says that alerts have stopped, and where to turn them on again, where the server %s', async (_, method) => {
    browser.refused = method;
    await change(subscription('given'));
    expect(browser.shown).toMatchObject([
      {
        title: 'Alerts have stopped on this device',
        body: 'The browser has changed how alerts reach it. Turn them on again in My Settings.',
        ...{ tag: 'stopped', timestamp: NOW, data: { path: '/settings' } },
      },
    ]);
  });
});
