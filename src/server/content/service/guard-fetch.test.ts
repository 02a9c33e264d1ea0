import { expect, test, vi } from 'vitest';
import { Breaker } from './breaker.ts';
import type { ContentFetch } from './content-fetch.ts';
import { guardFetch } from './guard-fetch.ts';

const guard = (fetch: ContentFetch, breaker = new Breaker()) =>
  guardFetch(fetch, 'https://content.example/api/v2', breaker);

test.each([
  'http://content.example/api/v2',
  'https://content.example:8443/api/v2',
  'https://content.example.evil.example/api/v2',
  'https://elsewhere.example/api/v2',
])('nothing is asked of %s when another origin is configured', async (address) => {
  const asked: string[] = [];
  const fetch = guard(async (one) => {
    asked.push(one);
    return Response.json({});
  });
  await expect(fetch(address)).rejects.toMatchObject({ code: 'foreign_origin' });
  expect(asked).toEqual([]);
});

test('redirects are never followed', async () => {
  const asked: (string | undefined)[] = [];
  const fetch = guard(async (_, init) => {
    asked.push(init.redirect);
    return Response.json({});
  });
  await fetch('https://content.example/api/v2');
  expect(asked).toEqual(['manual']);
  const redirected = guard(async () => Object.defineProperty(Response.json({}), 'redirected', { value: true }));
  await expect(redirected('https://content.example/api/v2')).rejects.toMatchObject({ code: 'redirected' });
});

test.each([
  [300, 'redirected'],
  [302, 'redirected'],
  [399, 'redirected'],
  [429, 'failing'],
  [500, 'failing'],
  [503, 'failing'],
])('an answer with status %i is none, and nothing of it is read', async (status, code) => {
  const cancelled = vi.fn();
  const body = new ReadableStream({ cancel: cancelled });
  const fetch = guard(async () => new Response(body, { status }));
  await expect(fetch('https://content.example/api/v2')).rejects.toMatchObject({ code });
  expect(cancelled).toHaveBeenCalledOnce();
});

test('what waits for its turn is let go when the service begins to rest', async () => {
  const breaker = new Breaker();
  let asked = 0;
  const fetch = guard(async () => {
    asked += 1;
    throw new TypeError('fetch failed');
  }, breaker);
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => fetch(`https://content.example/api/v2?${index}`)),
  );
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(20);
});

test.each([400, 404, 428, 499])('an answer the service refuses is passed on as it is: %i', async (status) => {
  const fetch = guard(async () => Response.json({ type: 'parsing-error' }, { status }));
  const answer = await fetch('https://content.example/api/v2');
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ type: 'parsing-error' });
});
