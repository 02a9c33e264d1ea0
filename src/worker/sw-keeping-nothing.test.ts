import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const hearers = new Map<string, (event: object) => void>();
const done: string[] = [];
const kept = new Set(['kept-3-of-Margaret', 'kept-1-of-long-ago']);

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, hear: (event: object) => void) => void hearers.set(name, hear),
    skipWaiting: async () => void done.push('takes over'),
    registration: {
      navigationPreload: { disable: async () => void done.push('asks for no page beforehand') },
      showNotification: async (title: string) => void done.push(title),
    },
  });
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  // It begins to listen as soon as it is read, once in a process.
  await import('./sw-keeping-nothing.ts');
});
afterAll(() => vi.unstubAllGlobals());

async function happen(name: string, given: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  hearers.get(name)?.({ ...given, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

test('where no pages are kept any more the worker takes over at once and deletes what was kept, of whichever format', async () => {
  done.length = 0;
  await happen('install');
  await happen('activate');
  expect(done).toEqual(['takes over', 'asks for no page beforehand']);
  expect([...kept]).toEqual([]);
});

test('where no pages are kept every page is left to the network, and alerts are shown all the same', async () => {
  expect([...hearers.keys()].filter((name) => name === 'fetch' || name === 'message')).toEqual([]);
  const alert = { title: '100 ML offered', body: '', path: '/inbox', tag: 'rule-1', at: Date.now() };
  await happen('push', { data: { json: () => alert } });
  expect(done.at(-1)).toBe('100 ML offered');
});
