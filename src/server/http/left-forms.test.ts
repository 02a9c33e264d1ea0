import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, RawConnection } from '#testing/http-client.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import type { CallContext } from '../calls/call-context.ts';
import { openPages } from './load-pages.ts';

let instance: TestInstance;
let port: number;
/** Of each page that was asked for, whether nobody waits for it any more. */
const goings: AbortSignal[] = [];
beforeAll(async () => {
  const pages = await openPages(1);
  const make: typeof pages.make = (request, context, gone) => {
    goings.push(gone);
    return pages.make(request, context, gone);
  };
  instance = await startTestInstance({ pages: { ...pages, make } });
  port = await listen(instance.server);
}, 120_000);
afterAll(() => instance.stop());

const untilLeft = ({ left }: CallContext): Promise<void> =>
  new Promise((resolve) => left.addEventListener('abort', () => resolve(), { once: true }));

/** Sends a request whose page asks first who is logged in; that is answered when whoever sent it has left. */
async function sendAndLeave(visitor: Visitor, head: string, body = ''): Promise<void> {
  const connection = new RawConnection(port);
  const session = instance.parts.handlers.session as { read: (input: unknown, call: CallContext) => Promise<unknown> };
  const { read } = session;
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  session.read = async (input, call) => {
    session.read = read;
    const left = untilLeft(call);
    connection.end();
    await left;
    resolve();
    return read(input, call);
  };
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  connection.write(`${head} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`);
  connection.write(`Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await isAnswered;
}

const hasAccepted = async (email: string): Promise<boolean> => {
  const query = instance.parts.db.selectFrom('users').where('email', '=', email).select('accepted_terms_version');
  return (await query.executeTakeFirstOrThrow()).accepted_terms_version !== null;
};

test('a form that was sent is acted on to its end, though whoever sent it has left meanwhile', async () => {
  await instance.addUser({ email: 'newcomer@example.com', acceptedTerms: null });
  const newcomer = await instance.logIn('newcomer@example.com');
  const { id } = (await newcomer.get('terms/latest')).json as { readonly id: number };
  const form = new URLSearchParams({ csrfToken: newcomer.cookies.get('csrftoken') ?? '', termsId: String(id) });
  await sendAndLeave(newcomer, 'POST /accept_terms', form.toString());
  await until('the terms are accepted', () => hasAccepted('newcomer@example.com'));
});

test('a page whose reader leaves is not made to its end', async () => {
  await instance.addUser({ email: 'reader@example.com' });
  await sendAndLeave(await instance.logIn('reader@example.com'), 'GET /inbox');
  expect(goings.at(-1)?.aborted).toBe(true);
});
