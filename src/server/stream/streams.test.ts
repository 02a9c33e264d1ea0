import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { NOTHING_CHANGED, offersIn7, StreamListener } from '#testing/stream-listener.ts';
import type { MarketChange } from '../market/market-change.ts';
import { STREAM_BOUNDS, type StreamBounds, Streams } from './streams.ts';

let now = 0;
let live: ReadonlySet<string>;
let streams: Streams;
let countUnread: (user: UserId) => Promise<number | null>;

function start(bounds: Partial<StreamBounds> = {}, look = async (): Promise<void> => undefined): Streams {
  streams = new Streams(10, {
    bounds: { ...STREAM_BOUNDS, streams: 100, ...bounds },
    findLive: async (sessions) => new Set(sessions.filter((one) => live.has(one))),
    look,
    countUnread: (user) => countUnread(user),
    monotonic: () => now,
  });
  return streams;
}

const join = (reader: StreamListener, from: number | null = 10, session = 'a', user = 2) =>
  streams.add({ session, user: asId<'user'>(user) }, reader, from);

/** The market changes, so long after the last change that it is told at once. */
function change(given: MarketChange): void {
  now += 1_000;
  streams.changed(given);
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 100_000;
  live = new Set(['a', 'b']);
  countUnread = async (user) => (user === asId<'user'>(1) ? 3 : null);
});
afterEach(() => {
  streams.stop();
  vi.useRealTimers();
});

describe('a stream', () => {
  test('tells what changes from when on it is open', () => {
    start();
    const reader = new StreamListener();
    change(offersIn7(11));
    join(reader, 11);
    change(offersIn7(12));
    expect(reader.heard).toEqual(['market 12']);
  });

  test('begins with what its reader missed', () => {
    start();
    for (const position of [11, 12, 13]) change(offersIn7(position));
    const reader = new StreamListener();
    join(reader, 11);
    expect(reader.heard).toEqual(['market 12', 'market 13']);
  });

  test('says look again to whom more was missed than is remembered', () => {
    start({ events: 2 });
    for (const position of [11, 12, 13]) change(offersIn7(position));
    const [late, inTime] = [new StreamListener(), new StreamListener()];
    join(late, 10);
    join(inTime, 11, 'b');
    expect([late.heard, inTime.heard]).toEqual([['reset 13'], ['market 12', 'market 13']]);
  });

  test('remembers no more bytes than it may', () => {
    start({ bytes: 400 });
    for (const position of [11, 12, 13, 14]) change(offersIn7(position));
    const [late, inTime] = [new StreamListener(), new StreamListener()];
    join(late, 11);
    join(inTime, 13, 'b');
    expect([late.heard, inTime.heard]).toEqual([['reset 14'], ['market 14']]);
  });

  test('says look again after a change that was lost on the way', () => {
    start();
    const reader = new StreamListener();
    join(reader);
    change(offersIn7(11));
    change(offersIn7(14, 1, 13));
    change(offersIn7(15));
    expect(reader.heard).toEqual(['market 11', 'reset 14', 'market 15']);
  });

  test('tells nothing of a change that nobody can see, and goes on after it', () => {
    start();
    const reader = new StreamListener();
    join(reader);
    change({ ...NOTHING_CHANGED, from: 10, position: 11 });
    change(offersIn7(12));
    expect(reader.heard).toEqual(['market 12']);
  });

  test('waits for who reads slowly, and tells then what was missed', () => {
    start();
    const reader = new StreamListener();
    const { drained } = join(reader);
    reader.isReading = false;
    change(offersIn7(11));
    change(offersIn7(12));
    change(offersIn7(13));
    expect(reader.heard).toEqual(['market 11']);
    reader.isReading = true;
    drained();
    expect(reader.heard).toEqual(['market 11', 'market 12', 'market 13']);
  });

  test('drops what a slow reader missed beyond memory, and says look again', () => {
    start({ events: 1 });
    const reader = new StreamListener();
    const { drained } = join(reader);
    reader.isReading = false;
    for (const position of [11, 12, 13, 14]) change(offersIn7(position));
    reader.isReading = true;
    drained();
    change(offersIn7(15));
    expect(reader.heard).toEqual(['market 11', 'reset 14', 'market 15']);
  });

  test('is cut when its reader has read nothing between two signs of life', async () => {
    start();
    const [stuck, well] = [new StreamListener(), new StreamListener()];
    join(stuck);
    join(well, 10, 'b');
    stuck.isReading = false;
    change(offersIn7(11));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stuck.isCut).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([stuck.isCut, well.isCut]).toEqual([true, false]);
    expect(well.text.filter((text) => text.startsWith('event: alive'))).toHaveLength(3);
  });

  test('goes on for who is behind at every sign of life, and has read something between them', async () => {
    start();
    const slow = new StreamListener();
    const { drained } = join(slow);
    slow.isReading = false;
    change(offersIn7(11));
    for (const position of [12, 13, 14]) {
      await vi.advanceTimersByTimeAsync(20_000);
      expect(slow.isCut, `before ${position}`).toBe(false);
      drained();
      change(offersIn7(position));
    }
    expect(slow.heard).toEqual(['market 11', 'market 12', 'market 13', 'market 14']);
  });

  test('ends within a second of its session', async () => {
    start();
    const [ended, other] = [new StreamListener(), new StreamListener()];
    join(ended, 10, 'a');
    join(other, 10, 'b');
    live = new Set(['b']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([ended.isEnded, other.isEnded]).toEqual([true, false]);
  });

  test('ends with the server, which opens no other', () => {
    start();
    const reader = new StreamListener();
    join(reader);
    streams.stop();
    expect([reader.isEnded, streams.refuse('b')]).toEqual([true, 'unavailable']);
  });
});

describe('changes that follow each other at once', () => {
  test('are told as one, the first without waiting', async () => {
    start();
    const reader = new StreamListener();
    join(reader);
    change(offersIn7(11));
    now += 10;
    streams.changed(offersIn7(12, 2));
    now += 10;
    streams.changed(offersIn7(13, 3));
    expect(reader.heard).toEqual(['market 11']);
    now += 230;
    await vi.advanceTimersByTimeAsync(250);
    expect(reader.heard).toEqual(['market 11', 'market 13']);
    expect(reader.text.at(-1)).toContain('"changed":5');
  });

  test('tell a limit as it was before all of them and as it is after', async () => {
    start();
    const reader = new StreamListener();
    join(reader);
    change(offersIn7(11));
    const choke = { id: 4, name: 'Barmah Choke' };
    streams.changed({
      ...NOTHING_CHANGED,
      from: 11,
      position: 12,
      limits: [{ ...choke, wasClosed: false, isClosed: true }],
    });
    streams.changed({
      ...NOTHING_CHANGED,
      from: 12,
      position: 13,
      limits: [{ ...choke, wasClosed: true, isClosed: true }],
    });
    await vi.advanceTimersByTimeAsync(250);
    expect(reader.text.at(-1)).toContain('{"id":4,"name":"Barmah Choke","wasClosed":false,"isClosed":true}');
  });
});

describe('who asks from where', () => {
  test.each([
    ['the last position', { after: 12 }, 12],
    ['a position of the past', { after: 10 }, 10],
    ['a position of another store', { after: 99 }, null],
    ['from now', {}, 12],
    ['from half a second ago', { age: 500 }, 11],
    ['from before the second last change', { age: 1_500 }, 10],
    ['from before the server was there', { age: 200_000 }, null],
  ])('%s', async (_, since, expected) => {
    start();
    change(offersIn7(11));
    change(offersIn7(12));
    now += 100;
    expect(await streams.findStart(since)).toBe(expected);
  });

  test('a position that only another instance knows yet is waited for', async () => {
    start({}, async () => streams.changed(offersIn7(11)));
    expect(await streams.findStart({ after: 11 })).toBe(11);
  });

  test('the answer for who holds no stream says what a stream would have told', async () => {
    start();
    change(offersIn7(11));
    change(offersIn7(12, 4));
    expect(await streams.tellOnce({ after: 10 })).toEqual({
      ...{ position: 12, isReset: false },
      change: { ...NOTHING_CHANGED, position: 12, offers: offersIn7(12, 5).offers },
    });
    expect(await streams.tellOnce({ after: 12 })).toEqual({ position: 12, isReset: false, change: null });
    expect(await streams.tellOnce({ after: 5 })).toEqual({ position: 12, isReset: true, change: null });
  });
});

describe('room', () => {
  test('a session has so many streams and no more, until one is closed', () => {
    start({ perSession: 2 });
    const first = join(new StreamListener());
    join(new StreamListener());
    expect([streams.refuse('a'), streams.refuse('b')]).toEqual(['too_many_requests', null]);
    first.close();
    first.close();
    expect([streams.refuse('a'), streams.size]).toEqual([null, 1]);
    join(new StreamListener());
    expect([streams.refuse('a'), streams.size]).toEqual(['too_many_requests', 2]);
  });

  test('so has the process', () => {
    start({ streams: 2 });
    join(new StreamListener(), 10, 'a');
    join(new StreamListener(), 10, 'b');
    expect(streams.refuse('c')).toBe('unavailable');
  });
});

describe('unread notifications', () => {
  test('are told at the beginning where somebody counts', async () => {
    start();
    const [counted, uncounted] = [new StreamListener(), new StreamListener()];
    join(counted, 10, 'a', 1);
    join(uncounted, 10, 'b', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect([counted.heard, uncounted.heard]).toEqual([['unread 3'], []]);
  });

  test('are told to that user alone, to a slow reader the newest count', () => {
    start();
    const [own, other] = [new StreamListener(), new StreamListener()];
    const { drained } = join(own, 10, 'a', 5);
    join(other, 10, 'b', 6);
    streams.tellUnread(asId<'user'>(5), 1);
    own.isReading = false;
    streams.tellUnread(asId<'user'>(5), 2);
    streams.tellUnread(asId<'user'>(5), 3);
    streams.tellUnread(asId<'user'>(5), 4);
    own.isReading = true;
    drained();
    expect([own.heard, other.heard]).toEqual([['unread 1', 'unread 2', 'unread 4'], []]);
  });

  test('are told in every browser that the user has open', () => {
    start();
    const [desk, phone] = [new StreamListener(), new StreamListener()];
    join(desk, 10, 'a', 5);
    join(phone, 10, 'b', 5);
    streams.tellUnread(asId<'user'>(5), 7);
    expect([desk.heard, phone.heard]).toEqual([['unread 7'], ['unread 7']]);
  });

  test('are told as they stood last, however slowly they are counted', async () => {
    start();
    const counts: ((unread: number) => void)[] = [];
    countUnread = () => new Promise((resolve) => counts.push(resolve));
    const reader = new StreamListener();
    join(reader, 10, 'a', 5);
    streams.inboxChanged(asId<'user'>(5));
    streams.inboxChanged(asId<'user'>(5));
    // Whoever was asked first knows least, though they may answer last.
    for (const unread of [1, 2]) {
      counts.at(-1)?.(unread);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([counts.length, reader.heard]).toEqual([2, ['unread 1', 'unread 2']]);
  });

  test('are counted for who has a stream here, for each of them once nobody knows whose have changed', async () => {
    start();
    const asked: number[] = [];
    countUnread = async (user) => {
      asked.push(user);
      return user;
    };
    const [own, other] = [new StreamListener(), new StreamListener()];
    join(own, 10, 'a', 5);
    join(other, 10, 'b', 6);
    await vi.advanceTimersByTimeAsync(0);
    streams.inboxChanged(asId<'user'>(7));
    await streams.inboxesChanged();
    expect(asked).toEqual([5, 6, 5, 6]);
    expect([own.heard, other.heard]).toEqual([
      ['unread 5', 'unread 5'],
      ['unread 6', 'unread 6'],
    ]);
  });
});
