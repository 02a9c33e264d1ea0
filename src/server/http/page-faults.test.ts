import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadBuild } from '../pages/load-build.ts';
import { loadPages } from './load-pages.ts';

const { log, lines } = captureLog();
let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), log });
});
afterAll(() => instance.stop());

const faults = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed');

test('a fault of a page is one line of the log with the id of its request, and nothing else is printed', async () => {
  const before = faults().length;
  const print = vi.spyOn(console, 'error');
  const session = instance.parts.handlers.session as { read: unknown };
  const { read } = session;
  session.read = async () => {
    throw new Error('broken inside');
  };
  const { status, headers, text } = await instance.visitor().send({ url: '/login?redirect=/secret-place' });
  session.read = read;
  const told = faults().slice(before);
  expect([status, told.length, told[0]?.request]).toEqual([500, 1, headers['x-request-id']]);
  expect(text).not.toContain('broken inside');
  expect(lines.join('')).not.toContain('secret-place');
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});

test('what a page throws goes to the log; an answer that is an error by itself does not', async () => {
  const build = await loadBuild();
  const { handleError, pageContextKey } = build.entry.module as unknown as {
    handleError(error: unknown, given: object): void;
    pageContextKey: Parameters<RouterContextProvider['set']>[0];
  };
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(pageContextKey, { report: (error: unknown) => reported.push(error) });
  const request = new Request('http://localhost/login');
  const fault = new Error('broken');
  const notFound = new ErrorResponse(404, 'Not Found', null);
  expect(isRouteErrorResponse(notFound)).toBe(true);
  handleError(fault, { request, context });
  handleError(notFound, { request, context });
  handleError(fault, { request: new Request(request, { signal: AbortSignal.abort() }), context });
  expect(reported).toEqual([fault]);
});

test('a fault over a form is one line of the log, and its number is told to whoever met it', async () => {
  const before = faults().length;
  const users = instance.parts.handlers.users as { forgotPassword: unknown };
  const { forgotPassword } = users;
  users.forgotPassword = async () => {
    throw new Error('broken inside');
  };
  const visitor = instance.visitor();
  await visitor.get('session');
  const { status, headers, text } = await visitor.send({
    method: 'POST',
    url: '/forgot_password',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `username=margaret%40example.com&csrfToken=${visitor.cookies.get('csrftoken')}`,
  });
  users.forgotPassword = forgotPassword;
  const told = faults().slice(before);
  expect([status, told.length, told[0]?.request]).toEqual([500, 1, headers['x-request-id']]);
  expect(text).toContain('Could not reset password.');
  expect(text).toContain(String(headers['x-request-id']));
  expect(text).toContain('value="margaret@example.com"');
  expect(text).not.toContain('broken inside');
});

test('a form sent to a page that takes none prints nothing', async () => {
  const print = vi.spyOn(console, 'error');
  const visitor = instance.visitor();
  await visitor.get('session');
  const { status } = await visitor.send({
    method: 'POST',
    url: '/terms',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `csrfToken=${visitor.cookies.get('csrftoken')}`,
  });
  expect([status, print.mock.calls]).toEqual([405, []]);
  print.mockRestore();
});

test('a page does not leave out a part over which it met a fault: it says that it failed, and the log says over what', async () => {
  await instance.addUser({ email: 'newcomer@example.com', acceptedTerms: null });
  const newcomer = await instance.logIn('newcomer@example.com');
  const before = faults().length;
  const shell = instance.parts.handlers.shell as { readTerms: unknown };
  const { readTerms } = shell;
  const terms = { id: 1, licenceHtml: '', publishedAt: null };
  shell.readTerms = async () => ({ ok: true, value: terms, status: 200 });
  const { status, text } = await newcomer.send({ url: '/inbox' });
  shell.readTerms = readTerms;
  expect(status).toBe(500);
  expect(text).not.toContain('Terms and Conditions</h2>');
  const told = faults().slice(before);
  expect(told.length).toBeGreaterThan(0);
  for (const { err } of told) expect(err.stack).toContain('TermsModal');
});

test('pages end with the server that serves them', async () => {
  const pages = await loadPages();
  const stop = vi.fn(pages.stop);
  const other = await startTestInstance({ pages: { ...pages, stop } });
  expect(stop).not.toHaveBeenCalled();
  await other.stop();
  expect(stop).toHaveBeenCalledOnce();
});
