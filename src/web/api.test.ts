import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import { httpApp } from './api.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials: string;
}

const COOKIES = 'theme=dark; csrftoken=abc=1; x-csrftoken=other';

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

/** A network that answers so, one after the other and then no more, and what is sent over it. */
function connect(...answers: readonly Response[]): readonly Sent[] {
  const sent: Sent[] = [];
  const left = [...answers];
  vi.stubGlobal('document', { cookie: COOKIES });
  vi.stubGlobal('fetch', async (url: string, init: Omit<Sent, 'url'>) => {
    sent.push({ ...init, url });
    const answer = left.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  return sent;
}

afterEach(() => void vi.unstubAllGlobals());

describe('a call over HTTP', () => {
  test('asks for JSON as who is logged in, and signs with the token of the session', async () => {
    const sent = connect(json({ user: null, csrfToken: 'abc=1' }));
    expect(await httpApp.session.read()).toEqual({ ok: true, value: { user: null, csrfToken: 'abc=1' } });
    expect(sent).toMatchObject([
      {
        method: 'GET',
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrftoken': 'abc=1' },
      },
    ]);
    expect(sent[0]?.body).toBeUndefined();
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
  });

  test('has its path filled in and its body as JSON', async () => {
    const sent = connect(json(null));
    const body = { firstName: 'Meg', lastName: '', pendingEmail: 'meg@example.com', preferences: [] };
    await httpApp.users.changeSettings({ params: { id: '7' }, body });
    expect(sent[0]?.url).toMatch(/\/7$|\/7\//);
    expect(sent[0]).toMatchObject({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  });

  test('names a parameter once for each of its values, and none that has no value', async () => {
    const sent = connect(json([]), json([]));
    await httpApp.search.findSellersTemporary({ query: { volume: '5', state: ['1', '3'], maxPrice: undefined } });
    expect(sent[0]?.url).toMatch(/find_sellers\/temporary\?volume=5&state=1&state=3$/);
    await httpApp.search.findSellersTemporary({ query: {} });
    expect(sent[1]?.url).toMatch(/find_sellers\/temporary$/);
  });

  test('signs with nothing where there is no token', async () => {
    const sent = connect(json(null));
    vi.stubGlobal('document', { cookie: '' });
    await httpApp.session.read();
    expect(sent[0]?.headers).toMatchObject({ 'x-csrftoken': '' });
  });

  test('without an answer to read brings nothing', async () => {
    connect(new Response(null, { status: 204 }));
    expect(await httpApp.session.logOut()).toEqual({ ok: true, value: null });
  });

  test.each([
    ['forbidden', json(describeProblem('forbidden'), 403), 'forbidden'],
    ['a problem that is none of ours', json({ code: 'constructor' }, 400), 'unexpected'],
    ['a word of a proxy', json('no', 502), 'unavailable'],
    ['null', json(null, 500), 'unexpected'],
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
    ['a page of a proxy that counts', new Response('<h1>Slow down</h1>', { status: 429 }), 'too_many_requests'],
    ['the page of a login portal', new Response('<h1>Welcome to our wifi</h1>', { status: 200 }), 'network'],
    ['half an answer', new Response('{"user":', { status: 200 }), 'network'],
  ] as const)('that is answered with %s fails so', async (_, answer, code) => {
    connect(answer.clone());
    expect(await httpApp.session.read()).toMatchObject({ ok: false, problem: { code } });
  });

  test('that nobody answers says so', async () => {
    const sent = connect();
    expect(await httpApp.session.read()).toEqual({ ok: false, problem: describeProblem('network') });
    expect(sent).toHaveLength(1);
  });
});

describe('a call with the token of an older session', () => {
  test('fetches the new one and is sent once more as it was', async () => {
    const body = { code: '123456' };
    const renewed = json({ user: null, csrfToken: 'new' });
    const sent = connect(json(describeProblem('csrf'), 403), renewed, json({ recoveryCodes: [] }));
    expect(await httpApp.security.confirmTwoFactor({ body })).toEqual({ ok: true, value: { recoveryCodes: [] } });
    const [first, session, again] = sent;
    expect(session).toMatchObject({ method: 'GET', url: expect.stringMatching(/session$/) });
    expect(session?.body).toBeUndefined();
    expect(again).toEqual(first);
    expect(sent).toHaveLength(3);
  });

  test('is not sent a third time', async () => {
    const sent = connect(json(describeProblem('csrf'), 403), json({}), json(describeProblem('csrf'), 403));
    expect(await httpApp.session.logOut()).toMatchObject({ ok: false, problem: { code: 'csrf' } });
    expect(sent).toHaveLength(3);
  });
});
