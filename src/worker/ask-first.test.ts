import { expect, test } from 'vitest';
import { askFirst } from './ask-first.ts';

const NEVER = new Promise<never>(() => undefined);
const OVER = Promise.resolve(null);
const FAILED = () => Promise.reject(new TypeError('Failed to fetch'));
const kept = async () => 'kept';
const none = async () => null;

test('what the network answers is opened, whatever is kept', async () => {
  expect(await askFirst(Promise.resolve('fresh'), NEVER, kept)).toBe('fresh');
});

test('what is kept is opened where the network fails, or says nothing for too long', async () => {
  expect(await askFirst(FAILED(), NEVER, kept)).toBe('kept');
  expect(await askFirst<string>(NEVER, OVER, kept)).toBe('kept');
});

test('a slow line is waited for where nothing is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = askFirst(promise, OVER, none);
  resolve('late');
  expect(await answer).toBe('late');
  expect(await askFirst(FAILED(), NEVER, none)).toBeNull();
});
