import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadLimit } from './load-limit.ts';

/** The page of a limit for somebody, and which limits were asked about. */
function load(history: () => Promise<unknown>, permissions = ['anabranch.water_search']) {
  const app = {
    session: { read: async () => ({ ok: true, value: { user: { permissions } } }) },
    readings: { readLimit: async () => ({ ok: true, value: 'as read last' }), readLimitHistory: history },
  } as unknown as App;
  const url = new URL('https://here.example/connectivity_map/3');
  return loadLimit({ app, url, params: { key: '3' }, now: instant(0) });
}

describe('the history of a limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('that does not come within a minute is a timeout, and the limit is shown', async () => {
    const loading = load(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toMatchObject({
      limit: 'as read last',
      history: { ok: false, problem: { title: 'Timeout' } },
    });
  });

  test('that could not be had says why', async () => {
    const problem = describeProblem('unavailable');
    expect(await load(async () => ({ ok: false, problem }))).toMatchObject({ history: { ok: false, problem } });
  });

  test('is for who may search', async () => {
    const asked = vi.fn();
    expect(await load(asked, [])).toMatchObject({ limit: 'as read last', history: null });
    expect(asked).not.toHaveBeenCalled();
  });
});
