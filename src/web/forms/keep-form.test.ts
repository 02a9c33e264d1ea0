import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import { httpApp } from '../api.ts';
import { kindOfFailure } from './failure-kinds.ts';
import { type FormFailure, failForm } from './form-failure.ts';
import { keepForm } from './keep-form.ts';

const TYPED = {
  email: 'margaret@example.com',
  password: 'nine red gums',
  repeatPassword: 'nine red gums',
  code: '123456',
};

const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

/** What becomes of a form whose action ends with an error. */
async function keep(error: unknown): Promise<{ readonly failure: FormFailure; readonly status: number | undefined }> {
  const request = new Request('https://here.example/', { method: 'POST', body: new URLSearchParams(TYPED) });
  const kept = await keepForm<never>({ request, serverAction: () => Promise.reject(error) });
  return { failure: kept.data, status: kept.init?.status };
}

describe('a form that was not taken', () => {
  test('keeps what was typed but nothing secret', async () => {
    const { failure } = await keep(new TypeError('Failed to fetch'));
    expect(failure.values).toEqual({ email: 'margaret@example.com' });
    expect(failForm(describeProblem('unexpected'), { ...TYPED, csrfToken: 'x' }).values).toEqual(failure.values);
  });

  test.each([
    ['a lost connection', new TypeError('Failed to fetch'), 'connection', 503],
    ['an answer that broke off', new Error('decode', { cause: new Error('half') }), 'connection', 503],
    ['the plain text of a proxy', answered(500, 'no'), 'server', 500],
    ['a proxy that reaches nobody', answered(502, '<h1>Bad gateway</h1>'), 'server', 503],
    ['a proxy that counts', answered(429, 'slow down'), 'too_many', 429],
    ['an old page', answered(403, JSON.stringify(describeProblem('csrf'))), 'old_page', 403],
    ['a defect', new Error('broken inside'), 'server', 500],
  ] as const)('says of %s what it is, with a status that loads nothing anew', async (_, error, kind, status) => {
    const kept = await keep(error);
    expect(kindOfFailure(kept.failure.problem)).toBe(kind);
    expect(kept.status).toBe(status);
  });

  test.each([
    [429, 'too_many_requests'],
    [500, 'unexpected'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [505, 'unexpected'],
    [511, 'network'],
    [401, 'unexpected'],
  ] as const)('and a call hold a page of %i in the place of an answer for the same: %s', async (status, code) => {
    const page = '<h1>Somebody else</h1>';
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => new Response(page, { status }));
    expect((await keep(answered(status, page))).failure.problem.code).toBe(code);
    expect(await httpApp.session.read()).toMatchObject({ ok: false, problem: { code } });
    vi.unstubAllGlobals();
  });

  test('tells a proxy that reaches nobody from a fault of ours', async () => {
    expect((await keep(answered(504, ''))).failure.problem.code).toBe('unavailable');
    expect((await keep(answered(501, ''))).failure.problem.code).toBe('unexpected');
    expect((await keep(answered(505, ''))).failure.problem.code).toBe('unexpected');
  });

  test('lets a redirect go its way', async () => {
    const redirect = new Response(null, { status: 302 });
    await expect(keep(redirect)).rejects.toBe(redirect);
  });
});

describe('a form whose answer does not come', () => {
  afterEach(() => void vi.useRealTimers());

  /** Sends a form, and waits until it is on its way. */
  async function send(answer: Promise<string>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = new Request('https://here.example/', { method: 'POST', body: new URLSearchParams(TYPED) });
    const sending = Promise.withResolvers<void>();
    const serverAction = (): Promise<string> => {
      sending.resolve();
      return answer;
    };
    const kept = keepForm({ request, serverAction });
    await sending.promise;
    return { kept };
  }

  test('is given back after half a minute, and not sooner', async () => {
    const { kept } = await send(new Promise(() => undefined));
    let isBack = false;
    const watched = kept.then((answer) => {
      isBack = true;
      return answer;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(isBack).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await watched).toMatchObject({ data: { problem: { code: 'network' } }, init: { status: 503 } });
  });

  test('is waited for no longer once it has come', async () => {
    const { kept } = await send(Promise.resolve('taken'));
    expect(await kept).toBe('taken');
    expect(vi.getTimerCount()).toBe(0);
  });
});
