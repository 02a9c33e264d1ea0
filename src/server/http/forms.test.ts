import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpAnswer, listen, RawConnection, sendHttp } from '#testing/http-client.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { ANONYMOUS_PATHS } from './anonymous-page-cache.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let port: number;
let token: string;
let cookie: string;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  port = await listen(instance.server);
  await instance.addUser({ email: 'irrigator@example.com' });
  const visitor = await instance.logIn('irrigator@example.com');
  await visitor.get('session');
  token = visitor.cookies.get('csrftoken') ?? '';
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => instance.stop());

/** Every page that takes a form, alone and as our script asks it. */
const FORMS = [
  '/login',
  '/logout',
  '/register',
  '/forgot_password',
  '/reset_password/x',
  '/authenticate_user/x',
  '/change_email/x',
  '/change_email/undo/x',
  '/accept_cookies',
  '/accept_terms',
  '/preview_release',
  '/settings',
  '/admin/trades/1',
  '/other-services',
  '/admin/valuation-requests',
]
  .flatMap((path) => [path, `${path}.data`])
  // Unsigned, it is taken from pages that are the same for all: `shared-cache-page.test.ts`.
  .filter((path) => path !== '/accept_cookies');

const URLENCODED = 'application/x-www-form-urlencoded';

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  sendHttp(port, {
    method: 'POST',
    path,
    body,
    headers: { 'content-type': URLENCODED, cookie, origin: `http://127.0.0.1:${port}`, ...headers },
  });

const isUntouched = ({ headers }: HttpAnswer) => headers['set-cookie'] === undefined && headers.location === undefined;

describe.each(FORMS)('%s', (path) => {
  test('does nothing for a form that carries no token, or that of another session', async () => {
    for (const wrong of ['', 'nonsense', `${token}x`]) {
      const answer = await post(path, `back=/elsewhere&csrfToken=${wrong}`);
      expect([answer.status, isUntouched(answer)]).toEqual([403, true]);
      expect(answer.text).toContain('This page is out of date');
    }
  });

  test('refuses a form of another site before its body is read', async () => {
    for (const from of ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Site: same-site']) {
      const connection = new RawConnection(port);
      connection.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n${from}\r\nContent-Type: ${URLENCODED}\r\nContent-Length: 900\r\n\r\n`,
      );
      expect(await connection.until(/^HTTP\/1\.1 \d{3}[\s\S]*\r\n\r\n/)).toMatch(/^HTTP\/1\.1 403 /);
      connection.end();
    }
  });

  test('reads no more than a form holds, told beforehand or in chunks', async () => {
    expect((await post(path, `csrfToken=${token}&x=${'x'.repeat(33_000)}`)).status).toBe(413);
    const connection = new RawConnection(port);
    connection.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nContent-Type: ${URLENCODED}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let count = 0; count < 9; count += 1) connection.write(`1000\r\n${'x'.repeat(4096)}\r\n`);
    expect(await connection.until(/^HTTP\/1\.1 \d{3}[\s\S]*\r\n\r\n/)).toMatch(/^HTTP\/1\.1 413 /);
    connection.end();
  });

  test.each([
    ['text', 'text/plain', 'hello', 415],
    ['JSON', 'application/json', '{"username":"a"}', 415],
    ['nothing', URLENCODED, '', 403],
    ['a broken multipart', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: nonsense', 400],
    ['a multipart without a boundary', 'multipart/form-data', 'x', 400],
  ])('answers what is no form of ours: %s', async (_, type, body, status) => {
    expect((await post(path, body, { 'content-type': type })).status).toBe(status);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('does not know %s', async (method) => {
    const { status, headers } = await sendHttp(port, { method, path, headers: { cookie } });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});

test('a form that is signed in this session is taken', async () => {
  const { status, headers } = await post('/accept_cookies', `back=/terms&csrfToken=${token}`);
  expect([status, headers.location, String(headers['set-cookie'])]).toEqual([
    302,
    '/terms',
    expect.stringMatching(/=/),
  ]);
});

test('a page whose address is secret sends its forms with the origin null', async () => {
  expect((await post('/accept_cookies', `csrfToken=${token}`, { origin: 'null' })).status).toBe(302);
});

test('a form that its owner sends again by his browser, not from a page, is taken with its token', async () => {
  const sendAgain = (signed: string) => post('/accept_cookies', `csrfToken=${signed}`, { 'sec-fetch-site': 'none' });
  expect((await sendAgain(token)).status).toBe(302);
  expect((await sendAgain('nonsense')).status).toBe(403);
});

test('a page that is out of date says so and offers to load it again', async () => {
  const { text } = await post('/settings', 'csrfToken=old');
  expect(text).toContain('<!DOCTYPE html>');
  expect(text).toMatch(/<a[^>]+href="\/settings"/);
});

/** Forms of a page that send something, but for the one in its foot, which is the same for all. */
const formsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g), ([form]) => form).filter(
    (form) => /^<form[^>]* method="post"/i.test(form) && !/^<form[^>]* action="\/accept_cookies"/.test(form),
  );

const isSigned = (form: string): boolean => /name="csrfToken" value="[\w-]+\.[\w-]+"/.test(form);

test('each form that a stranger is given is signed for them, on whichever page', async () => {
  const pages = [...ANONYMOUS_PATHS, '/login?redirect=%2Finbox', '/reset_password/x', '/authenticate_user/x'];
  const withForm: string[] = [];
  for (const url of pages) {
    const { text } = await instance.visitor().send({ url });
    const forms = formsOf(text);
    if (forms.length > 0) withForm.push(url);
    expect([url, forms.filter((form) => !isSigned(form))]).toEqual([url, []]);
  }
  expect(withForm.sort()).toEqual([
    '/authenticate_user/x',
    '/forgot_password',
    '/login',
    '/login?redirect=%2Finbox',
    '/other-services',
    '/register',
    '/resend_activation',
  ]);
});
