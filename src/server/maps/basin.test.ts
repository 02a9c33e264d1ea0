import type fs from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { readBasin } from './basin.ts';

const file = vi.hoisted(() => ({ isThere: true, read: 0 }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    readFile: (...given: Parameters<typeof real.readFile>) => {
      file.read += 1;
      return file.isThere ? real.readFile(...given) : Promise.reject(new Error('too many open files'));
    },
  };
});

test('the drawing of the Basin that could not be read is read again by who asks next, and then no more', async () => {
  file.isThere = false;
  await expect(readBasin()).rejects.toThrow('too many open files');
  file.isThere = true;
  const basin = await readBasin();
  expect(basin.size).toBeGreaterThan(10);
  expect(await readBasin()).toBe(basin);
  expect(file.read).toBe(2);
});
