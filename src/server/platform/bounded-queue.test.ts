import { expect, test } from 'vitest';
import { BoundedQueue, QueueFull } from './bounded-queue.ts';

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

test('some run, a few wait in order, the rest is refused at once, and afterwards there is room again', async () => {
  const queue = new BoundedQueue({ maxRunning: 2, maxWaiting: 2 });
  const { opened, open } = gate();
  const begun: number[] = [];
  const work = (number: number) => async () => {
    begun.push(number);
    await opened;
    return number;
  };
  const taken = [0, 1, 2, 3].map((number) => queue.run(work(number)));
  await expect(queue.run(work(4))).rejects.toBeInstanceOf(QueueFull);
  expect([begun, queue.isFull]).toEqual([[0, 1], true]);
  open();
  expect(await Promise.all(taken)).toEqual([0, 1, 2, 3]);
  expect([begun, queue.isFull]).toEqual([[0, 1, 2, 3], false]);
  expect(await queue.run(work(5))).toBe(5);
});

test('work that fails gives its place back', async () => {
  const queue = new BoundedQueue({ maxRunning: 1, maxWaiting: 0 });
  const fail = () => queue.run(async () => Promise.reject(new Error('broken')));
  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
});
