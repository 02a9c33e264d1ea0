import { expect, test, vi } from 'vitest';
import { ReadCache } from './read-cache.ts';

const [JUNE, JULY] = [{}, {}];

test('whoever asks the same shares one look, also while it goes on; another question has its own', async () => {
  const cache = new ReadCache<{ readonly told: number }>();
  const read = vi.fn(async () => ({ told: read.mock.calls.length }));
  const asked = [cache.find(JUNE, ['7'], read), cache.find(JUNE, ['7'], read), cache.find(JUNE, ['6'], read)];
  expect(await Promise.all(asked)).toEqual([{ told: 1 }, { told: 1 }, { told: 2 }]);
  expect(await cache.find(JUNE, ['7'], read)).toEqual({ told: 1 });
});

test('when what it follows from is another, it is read again, also where the look before is still going on', async () => {
  const cache = new ReadCache<{ readonly told: string }>();
  const slow = Promise.withResolvers<{ readonly told: string }>();
  const before = cache.find(JUNE, ['7'], () => slow.promise);
  expect(await cache.find(JULY, ['7'], async () => ({ told: 'July' }))).toEqual({ told: 'July' });
  slow.resolve({ told: 'June' });
  expect(await before).toEqual({ told: 'June' });
  expect(await cache.find(JULY, ['7'], async () => ({ told: 'again' }))).toEqual({ told: 'July' });
});

test('what failed is asked again, and takes nothing else with it', async () => {
  const cache = new ReadCache<{ readonly told: string }>();
  const slow = Promise.withResolvers<{ readonly told: string }>();
  const failing = cache.find(JUNE, ['7'], () => slow.promise);
  cache.find(JULY, ['6'], async () => ({ told: 'July' }));
  const later = cache.find(JULY, ['7'], async () => ({ told: 'later' }));
  slow.reject(new Error('the database is away'));
  await expect(failing).rejects.toThrow('the database is away');
  expect(await later).toEqual({ told: 'later' });
  expect(await cache.find(JULY, ['7'], async () => ({ told: 'once more' }))).toEqual({ told: 'later' });

  await expect(cache.find(JULY, ['8'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.find(JULY, ['8'], async () => ({ told: 'here' }))).toEqual({ told: 'here' });
});
