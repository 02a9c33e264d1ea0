import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALIVE_EVERY_MILLISECONDS } from '#contract/stream-rules.ts';
import { type Heard, MarketHearing } from './hear-market.ts';

/** A stream of the server, as much of one as is used. */
class TestSource {
  static readonly CLOSED = 2;
  static readonly all: TestSource[] = [];
  readonly url: string;
  readonly hearers = new Map<string, (event: { data: string }) => void>();
  readyState = 1;
  onerror: () => void = () => undefined;
  isClosed = false;
  constructor(url: string) {
    this.url = url;
    TestSource.all.push(this);
  }
  addEventListener(name: string, hear: (event: { data: string }) => void): void {
    this.hearers.set(name, hear);
  }
  say(name: string, data: unknown): void {
    this.hearers.get(name)?.({ data: JSON.stringify(data) });
  }
  close(): void {
    this.isClosed = true;
  }
}

/** Among tabs: what one says all others hear. */
class TestChannel {
  static readonly said: Heard[] = [];
  onmessage: (event: { data: Heard }) => void = () => undefined;
  static one: TestChannel | null = null;
  constructor() {
    TestChannel.one = this;
  }
  postMessage(heard: Heard): void {
    TestChannel.said.push(heard);
  }
  close(): void {
    TestChannel.one = null;
  }
}

const change = (position: number) => ({ position, type: 'listings', zones: [7] });
const NOTHING = { position: null, change: null, isReset: false, unread: null };

let answer: () => Response;
let asked: string[];
let told: Heard[];
let live: boolean[];
let hearing: MarketHearing;
let isHidden: boolean;
let hear: Map<string, () => void>;
/** Whoever has it keeps the stream for all tabs. */
let isLockHeld: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  [asked, told, live, isHidden, hear, isLockHeld] = [[], [], [], false, new Map(), false];
  TestSource.all.length = 0;
  TestChannel.said.length = 0;
  answer = () => Response.json(NOTHING);
  const addEventListener = (name: string, act: () => void) => void hear.set(name, act);
  const removeEventListener = (name: string, act: () => void) => hear.get(name) === act && hear.delete(name);
  vi.stubGlobal('document', {
    ...{ cookie: '', addEventListener, removeEventListener },
    get hidden() {
      return isHidden;
    },
  });
  vi.stubGlobal('window', { addEventListener, removeEventListener });
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: async (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
        signal.throwIfAborted();
        isLockHeld = true;
        await lead();
        isLockHeld = false;
      },
    },
  });
  vi.stubGlobal('EventSource', TestSource);
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  hearing = new MarketHearing(0, { tell: (heard) => told.push(heard), tellLive: (isLive) => live.push(isLive) });
});
afterEach(() => {
  hearing.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = async (): Promise<TestSource> => {
  hearing.start();
  await vi.advanceTimersByTimeAsync(0);
  const source = TestSource.all.at(-1);
  if (source === undefined) throw new Error('No stream was asked for.');
  return source;
};
const changes = () => told.map((heard) => heard.change?.position ?? null);

test('a change is told once, whether the stream, another tab or an answer says it again', async () => {
  const source = await start();
  source.say('market', change(5));
  source.say('market', change(5));
  TestChannel.one?.onmessage({ data: { ...NOTHING, position: 5, change: change(5) as never, isLive: true } });
  TestChannel.one?.onmessage({ data: { ...NOTHING, position: 4, change: change(4) as never, isLive: true } });
  source.say('market', change(6));
  expect(changes()).toEqual([5, 6]);
});

test('a tab tells the others what its stream says, and nothing of what it hears from them', async () => {
  const source = await start();
  TestChannel.said.length = 0;
  source.say('market', change(5));
  source.say('unread', 3);
  TestChannel.one?.onmessage({ data: { ...NOTHING, position: 6, change: change(6) as never, isLive: true } });
  expect(TestChannel.said.map(({ position, unread }) => [position, unread])).toEqual([
    [5, null],
    [null, 3],
  ]);
  expect(told.map(({ unread }) => unread)).toEqual([null, 3, null]);
});

test('what was missed is asked for from the last that was heard on, before that by the age of the page', async () => {
  vi.advanceTimersByTime(1_500);
  const source = await start();
  expect(asked).toEqual(['/api/events?age=1500']);
  expect(source.url).toBe('/api/events?age=1500');
  source.say('market', change(5));
  isHidden = true;
  hear.get('visibilitychange')?.();
  expect(source.isClosed).toBe(true);
  isHidden = false;
  hear.get('visibilitychange')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.at(-1), TestSource.all.at(-1)?.url]).toEqual(['/api/events?after=5', '/api/events?after=5']);
});

test('a stream that is silent for twice as long as it may is asked for anew, and not live until it speaks', async () => {
  const source = await start();
  source.say('alive', { position: 5 });
  expect(live).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2 * ALIVE_EVERY_MILLISECONDS - 1);
  expect(live).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([live, TestSource.all.length, source.isClosed]).toEqual([[true, false], 2, true]);
  TestSource.all.at(-1)?.say('alive', { position: 5 });
  expect(live).toEqual([true, false, true]);
});

test('where the stream is refused the page asks every ten seconds, and tries it again after a minute', async () => {
  const source = await start();
  source.readyState = TestSource.CLOSED;
  source.onerror();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, TestSource.all.length]).toEqual([6, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(TestSource.all.length).toBe(2);
});

test.each([401, 403])('who is told %i is not asked for again: the session is over', async (status) => {
  answer = () => Response.json({ code: 'not_logged_in', title: 'Log in', status }, { status });
  hearing.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, TestSource.all.length]).toEqual([1, 0]);
});

const isOver = () => {
  answer = () => Response.json({ code: 'not_logged_in', title: 'Log in', status: 403 }, { status: 403 });
  return vi.advanceTimersByTimeAsync(20_000);
};
const holdStream = async () => (await start()).say('alive', { position: 5 });
const shareNothing = async () => {
  vi.stubGlobal('navigator', { onLine: true });
  hearing.start();
  await vi.advanceTimersByTimeAsync(0);
};

test.each([
  ['who holds the stream and leaves', holdStream, () => hearing.stop()],
  ['who waits for a stream and leaves', start, () => hearing.stop()],
  ['whose session is over while no stream comes', start, isOver],
  ['who shares with no tab and leaves', shareNothing, () => hearing.stop()],
  ['whose session is over and who shares with no tab', shareNothing, isOver],
])(
  '%s asks nothing and hears no tab, though network and tab go and come back, and time passes',
  async (_who, come, leave) => {
    await come();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await leave();
    [asked, told, live] = [[], [], []];
    const opened = TestSource.all.length;
    for (const sign of ['offline', 'visibilitychange', 'online']) {
      for (isHidden of [true, false]) hear.get(sign)?.();
    }
    TestChannel.one?.onmessage({ data: { ...NOTHING, position: 9, change: change(9) as never, isLive: true } });
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect([asked, told, live, TestSource.all.length - opened]).toEqual([[], [], [], 0]);
    expect([isLockHeld, ...TestSource.all.filter(({ isClosed }) => !isClosed)]).toEqual([false]);
  },
);

test('what is not known any more is told as that, and counting goes on from there', async () => {
  const source = await start();
  source.say('market', change(50));
  source.say('reset', { position: 3 });
  source.say('market', change(4));
  expect(told.map(({ isReset, change: one }) => [isReset, one?.position ?? null])).toEqual([
    [false, 50],
    [true, null],
    [false, 4],
  ]);
});
