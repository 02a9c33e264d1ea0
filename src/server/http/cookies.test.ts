import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

const DAY = 24 * 60 * 60;

/** Each cookie of an answer by its name, with what the browser is told of it. */
function cookiesOf(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(
    set.map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      return [pair.split('=')[0] ?? '', attributes.sort().join('; ')];
    }),
  );
}

describe.each([
  ['http', {}, 'anabranch', ''],
  [
    'https',
    { mode: 'production', publicOrigin: 'https://example.org', smtpUrl: 'smtp://localhost:1' },
    '__Host-anabranch',
    '; Secure',
  ],
] as const)('over %s', (_, config, name, secure) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await startTestInstance({ config });
    await instance.addUser({ email: 'irrigator@example.com' });
  });
  afterAll(() => instance.stop());

  test('scripts read the token of a page alone, and no cookie goes where another site leads', async () => {
    const visitor = instance.visitor();
    const anonymous = await visitor.get('session');
    const token = `Max-Age=${90 * DAY}; Path=/; SameSite=Lax${secure}`;
    expect(cookiesOf(anonymous.headers)).toEqual({ csrftoken: token });
    const login = await visitor.post('session', { username: 'irrigator@example.com', password: PASSWORD });
    expect(cookiesOf(login.headers)).toEqual({
      [name]: `HttpOnly; Max-Age=${90 * DAY}; Path=/; SameSite=Lax${secure}`,
      [`${name}-device`]: `HttpOnly; Max-Age=${400 * DAY}; Path=/; SameSite=Lax${secure}`,
      csrftoken: token,
    });
  });

  test('a browser is known by what it was given here, not by what somebody put in its place', async () => {
    const visitor = instance.visitor();
    visitor.cookies.set(`${name}-device`, 'planted');
    const login = await visitor.post('session', { username: 'irrigator@example.com', password: PASSWORD });
    expect(cookiesOf(login.headers)).toHaveProperty(`${name}-device`);
    expect(visitor.cookies.get(`${name}-device`)).toMatch(/^[\w-]{43}$/);
  });

  test('who logs out loses the session and what the browser kept, and stays known as a device', async () => {
    const visitor = await instance.logIn('irrigator@example.com');
    const { headers } = await visitor.delete('session');
    expect(cookiesOf(headers)).toMatchObject({ [name]: `HttpOnly; Max-Age=0; Path=/; SameSite=Lax${secure}` });
    expect(cookiesOf(headers)).not.toHaveProperty(`${name}-device`);
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
  });
});

describe('a token that was made here', () => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await startTestInstance();
  });
  afterAll(() => instance.stop());

  test('counts only beside its own cookie: one that a stranger was given opens nothing for others', async () => {
    const [stranger, victim] = [instance.visitor(), instance.visitor()];
    for (const visitor of [stranger, victim]) await visitor.get('session');
    const logIn = (token: string) =>
      victim.send({
        method: 'POST',
        url: '/api/session',
        headers: { 'x-csrftoken': token },
        payload: { username: 'nobody@example.com', password: 'of no account' },
      });
    expect((await logIn(stranger.cookies.get('csrftoken') ?? '')).json.code).toBe('csrf');
    expect((await logIn('')).json.code).toBe('csrf');
    expect((await logIn(victim.cookies.get('csrftoken') ?? '')).json.code).toBe('login_failed');
  });
});
