import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, RawConnection } from '#testing/http-client.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import type { CallContext } from '../calls/call-context.ts';
import { openPages } from './load-pages.ts';

/** A server that nobody waits for has ended in less. */
const LONG_QUIET_MILLISECONDS = 1_000;

let instance: TestInstance;
let port: number;
/** Of each page that was asked for, whether nobody waits for it any more. */
const goings: AbortSignal[] = [];
beforeAll(async () => {
  const pages = await openPages(1);
  const make: typeof pages.make = (request, context, gone) => {
    goings.push(gone);
    if (context.refusal === null) return pages.make(request, context, gone);
    // One that is refused waits until whoever sent it is known to have left.
    return untilGone(gone).then(() => pages.make(request, context, gone));
  };
  instance = await startTestInstance({ pages: { ...pages, make } });
  port = await listen(instance.server);
}, 120_000);
afterAll(() => instance.stop());

const untilGone = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Sends a request whose page asks first who is logged in; that is answered when whoever sent it has left, and `meanwhile` has happened. */
async function sendAndLeave(visitor: Visitor, head: string, body = '', meanwhile = async () => {}): Promise<void> {
  const session = instance.parts.handlers.session as { read: (input: unknown, call: CallContext) => Promise<unknown> };
  const { read } = session;
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  session.read = async (input, call) => {
    session.read = read;
    const left = untilGone(call.left);
    connection.end();
    await left;
    await meanwhile();
    resolve();
    return read(input, call);
  };
  const connection = send(visitor, head, body);
  await isAnswered;
}

function send(visitor: Visitor, head: string, body: string): RawConnection {
  const connection = new RawConnection(port);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  connection.write(`${head} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`);
  connection.write(`Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  return connection;
}

const hasAccepted = async (email: string): Promise<boolean> => {
  const query = instance.parts.db.selectFrom('users').where('email', '=', email).select('accepted_terms_version');
  return (await query.executeTakeFirstOrThrow()).accepted_terms_version !== null;
};

async function acceptTermsAndLeave(email: string, meanwhile?: () => Promise<void>): Promise<void> {
  await instance.addUser({ email, acceptedTerms: null });
  const newcomer = await instance.logIn(email);
  const { id } = (await newcomer.get('terms/latest')).json as { readonly id: number };
  const form = new URLSearchParams({ csrfToken: newcomer.cookies.get('csrftoken') ?? '', termsId: String(id) });
  await sendAndLeave(newcomer, 'POST /accept_terms', form.toString(), meanwhile);
}

/** One story: it ends with the server. */
describe('whoever leaves before the answer', { shuffle: false }, () => {
  test('a form that was sent is acted on to its end, though whoever sent it has left meanwhile', async () => {
    await acceptTermsAndLeave('newcomer@example.com');
    await until('the terms are accepted', () => hasAccepted('newcomer@example.com'));
    expect(goings.at(-1)?.aborted).toBe(false);
  });

  test('a page whose reader leaves is not made to its end', async () => {
    await instance.addUser({ email: 'reader@example.com' });
    await sendAndLeave(await instance.logIn('reader@example.com'), 'GET /inbox');
    expect(goings.at(-1)?.aborted).toBe(true);
  });

  test('a form that is refused is not answered to its end, for there is nothing to act on', async () => {
    await instance.addUser({ email: 'forger@example.com' });
    const before = goings.length;
    const connection = send(await instance.logIn('forger@example.com'), 'POST /accept_terms', 'csrfToken=guessed');
    await until('the refusal is on its way', () => goings.length > before);
    connection.end();
    await until('nobody waits for it', () => goings.at(-1)?.aborted === true);
    expect(goings).toHaveLength(before + 1);
  });

  /** Last: nothing is served after it. */
  test('a server that ends does first what somebody sent who has left', async () => {
    let closing: Promise<void> = Promise.resolve();
    let hasStopped = false;
    await acceptTermsAndLeave('leaver@example.com', async () => {
      const began = performance.now();
      closing = instance.server.close().then(() => {
        hasStopped = true;
      });
      await until('nobody waits any more', () => hasStopped || performance.now() - began > LONG_QUIET_MILLISECONDS);
    });
    await closing;
    expect(await hasAccepted('leaver@example.com')).toBe(true);
  });
});
