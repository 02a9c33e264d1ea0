import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { NOTHING_CHANGED, offersIn7, StreamListener } from '#testing/stream-listener.ts';
import { STREAM_BOUNDS, type StreamBounds, Streams } from './streams.ts';

let now = 0;
let streams: Streams;
const look = vi.fn(async (): Promise<void> => undefined);
const findLive = vi.fn(async (sessions: readonly string[]): Promise<ReadonlySet<string>> => new Set(sessions));
const countUnread = vi.fn(async (_user: UserId): Promise<number | null> => null);

function start(bounds: Partial<StreamBounds> = {}, position = 10): void {
  streams = new Streams(position, {
    bounds: { ...STREAM_BOUNDS, streams: 1_000, ...bounds },
    ...{ findLive, look, countUnread, monotonic: () => now },
  });
}

function join(session = 'a', from: number | null = streams.position) {
  const reader = new StreamListener();
  return { reader, ...streams.add({ session, user: asId<'user'>(1) }, reader, from) };
}

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 100_000;
});
afterEach(() => {
  streams.stop();
  vi.useRealTimers();
  vi.resetAllMocks();
  findLive.mockImplementation(async (sessions) => new Set(sessions));
});

describe('changes that follow each other', () => {
  test('are told at once after a pause of 250 ms, and wait for its end before', async () => {
    start();
    const { reader } = join();
    streams.changed(offersIn7(11));
    now += 250;
    streams.changed(offersIn7(12));
    expect(reader.heard).toEqual(['market 11', 'market 12']);
    now += 249;
    streams.changed(offersIn7(13));
    expect(reader.heard).toHaveLength(2);
    await pass(1);
    expect(reader.heard).toEqual(['market 11', 'market 12', 'market 13']);
  });

  test('are told time and again, however many bursts there are', async () => {
    start();
    const { reader } = join();
    for (const position of [11, 12, 13]) {
      streams.changed(offersIn7(position));
      await pass(80);
    }
    expect(reader.heard).toEqual(['market 11']);
    await pass(10);
    streams.changed(offersIn7(14));
    await pass(250);
    expect(reader.heard).toEqual(['market 11', 'market 13', 'market 14']);
  });

  test('wait no longer when somebody asks for them, and the next wait their whole time', async () => {
    start();
    const { reader } = join();
    streams.changed(offersIn7(11));
    await pass(10);
    streams.changed(offersIn7(12));
    look.mockImplementation(async () => streams.changed(offersIn7(13)));
    await pass(10);
    expect(await streams.findStart({ after: 13 })).toBe(13);
    expect(reader.heard).toEqual(['market 11', 'market 13']);
    streams.changed(offersIn7(14));
    await pass(249);
    expect(reader.heard).toHaveLength(2);
    await pass(1);
    expect(reader.heard).toEqual(['market 11', 'market 13', 'market 14']);
  });

  test('are forgotten while they wait when one after them was lost', async () => {
    start();
    const { reader } = join();
    streams.changed(offersIn7(11));
    streams.changed(offersIn7(12));
    streams.changed(offersIn7(15, 1, 14));
    await pass(1_000);
    expect(reader.heard).toEqual(['market 11', 'reset 15']);
    expect(streams.position).toBe(15);
  });

  test('are told no more once the server ends', async () => {
    start();
    const { reader } = join();
    streams.changed(offersIn7(11));
    streams.changed(offersIn7(12));
    const before = reader.text.length;
    streams.stop();
    await pass(60_000);
    expect(reader.text).toHaveLength(before);
    expect(findLive).not.toHaveBeenCalled();
  });
});

describe('a slow reader', () => {
  test('is told one thing at a time, as often as he takes one', () => {
    start();
    const { reader, drained } = join();
    reader.isReading = false;
    for (const position of [11, 12, 13]) {
      streams.changed(offersIn7(position));
      now += 1_000;
    }
    streams.tellUnread(asId(1), 5);
    const heard = [['market 11']];
    for (let n = 0; n < 4; n += 1) {
      drained();
      heard.push([...reader.heard].slice(heard.flat().length));
    }
    expect(heard).toEqual([['market 11'], ['market 12'], ['market 13'], ['unread 5'], []]);
  });
});

describe('many streams', () => {
  test('are told 250 at a time, and who leaves before his turn is told nothing', async () => {
    start({ perSession: 1_000 });
    const joined = Array.from({ length: 252 }, () => join());
    streams.changed(offersIn7(11));
    const told = () => joined.map(({ reader }) => reader.heard.length);
    expect(told()).toEqual([...Array.from({ length: 250 }, () => 1), 0, 0]);
    joined[250]?.close();
    await pass(0);
    expect(told().slice(248)).toEqual([1, 1, 0, 1]);
  });

  test('hear of a change before a sign of life that knows of it, though others left meanwhile', () => {
    start({ perSession: 1_000 });
    const joined = Array.from({ length: 255 }, () => join());
    streams.changed(offersIn7(11));
    for (const { close } of joined.slice(0, 10)) close();
    vi.advanceTimersByTime(20_000);
    const [market, alive] = joined[254]?.reader.text.slice(-2) ?? [];
    expect([market?.split('\n')[0], alive]).toEqual([
      'event: market',
      'event: alive\nid: 11\ndata: {"position":11}\n\n',
    ]);
  });

  test('of one session are six, each free again when it is closed', () => {
    start();
    const joined = Array.from({ length: 5 }, () => join());
    expect(streams.refuse('a')).toBeNull();
    joined.push(join());
    expect(streams.refuse('a')).toBe('too_many_requests');
    joined[0]?.close();
    expect(streams.refuse('a')).toBeNull();
    join();
    expect(streams.refuse('a')).toBe('too_many_requests');
  });

  test('are no more for a session that has none than for one that has', () => {
    start({ perSession: 1 });
    expect(streams.refuse('a')).toBeNull();
    join();
    expect(streams.refuse('a')).toBe('too_many_requests');
  });
});

describe('sessions are looked at', () => {
  test('every 800 ms, those that have a stream', async () => {
    start();
    await pass(800);
    expect(findLive).not.toHaveBeenCalled();
    const [first, second] = [join('a'), join('a')];
    join('b');
    await pass(799);
    expect(findLive).not.toHaveBeenCalled();
    await pass(1);
    first.close();
    await pass(800);
    second.close();
    await pass(800);
    expect(findLive.mock.calls).toEqual([[['a', 'b']], [['a', 'b']], [['b']]]);
  });

  test('once at a time, and again after a failure', async () => {
    start();
    const { reader } = join();
    const { promise, reject } = Promise.withResolvers<ReadonlySet<string>>();
    findLive.mockReturnValueOnce(promise);
    await pass(2_400);
    expect(findLive).toHaveBeenCalledTimes(1);
    reject(new Error('The database is away.'));
    await pass(800);
    expect(findLive).toHaveBeenCalledTimes(2);
    expect(reader.isEnded).toBe(false);
  });

  test('also when there is only one, which ends with its session', async () => {
    start();
    const { reader } = join();
    findLive.mockResolvedValueOnce(new Set());
    await pass(800);
    expect(reader.isEnded).toBe(true);
  });
});

describe('who begins', () => {
  test.each([
    [0, 1_000],
    [0.5, 3_000],
    [1, 5_000],
  ])('is told when to come back, each at another moment: %s, after %s ms', (chance, milliseconds) => {
    start();
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const { reader } = join();
    vi.mocked(Math.random).mockRestore();
    expect(reader.text[0]).toBe(`retry: ${milliseconds}\n\n`);
  });

  test('with nothing that is known is told to look again, at the first positions too', () => {
    for (const position of [0, 1, 10]) {
      start({}, position);
      expect(join('a', null).reader.heard).toEqual([`reset ${position}`]);
      streams.stop();
    }
  });

  test('before anything is remembered, in a store that is new', async () => {
    start({}, 0);
    expect(await streams.tellOnce({ age: 1 })).toEqual({ position: 0, isReset: true, change: null });
    expect(await streams.tellOnce({})).toEqual({ position: 0, isReset: false, change: null });
  });

  test('at an age of a page is told what came a quarter of a second before it, too', async () => {
    start();
    now += 2_000;
    streams.changed(offersIn7(11));
    now += 1_000;
    expect([await streams.findStart({ age: 750 }), await streams.findStart({ age: 751 })]).toEqual([11, 10]);
  });

  test('at a position that is known waits for no look at the market', async () => {
    start();
    expect(await streams.findStart({ after: 10 })).toBe(10);
    expect(look).not.toHaveBeenCalled();
    expect(await streams.findStart({ after: 11 })).toBeNull();
    expect(look).toHaveBeenCalledTimes(1);
  });

  test('and leaves before the unread are counted is told nothing any more', async () => {
    start();
    countUnread.mockResolvedValue(3);
    const [left, stays] = [join(), join()];
    left.close();
    await pass(0);
    // Both had asked.
    expect([left.reader.heard, stays.reader.heard]).toEqual([[], ['unread 3', 'unread 3']]);
    expect(stays.reader.text.at(-1)).toBe('event: unread\ndata: 3\n\n');
  });
});

test('a change that nobody can see is told by its position alone, with the next sign of life', async () => {
  start();
  const { reader } = join();
  streams.changed({ ...NOTHING_CHANGED, from: 10, position: 11 });
  await pass(20_000);
  expect(reader.heard).toEqual([]);
  expect(reader.text.at(-1)).toBe('event: alive\nid: 11\ndata: {"position":11}\n\n');
});

test('time is that of the process unless another is given', async () => {
  streams = new Streams(10, { bounds: { ...STREAM_BOUNDS, streams: 1 }, findLive, look, countUnread });
  streams.changed(offersIn7(11));
  expect([await streams.findStart({}), await streams.findStart({ age: 3_600_000 })]).toEqual([11, null]);
});
