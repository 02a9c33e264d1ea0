import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { App, Outcome } from '#contract/app.ts';
import type { PageContext } from '#contract/page-context.ts';
import { describeProblem } from '#contract/problems.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { loader } from './reset-password.tsx';

type Link = Outcome<{ readonly email: string; readonly hasPassword: boolean }>;

/** What a stranger finds at the address with this token where the server answers so about the link. */
async function open(token: string, answer: Link | null) {
  const context = new RouterContextProvider();
  const app = {
    session: { read: async () => ({ ok: true, value: { user: null } }) },
    users: { readResetLink: async () => answer },
  } as unknown as App;
  context.set(pageContextKey, { app } as PageContext);
  const url = new URL(`https://here.example/reset_password/${token}`);
  return loader({ context, url, params: { token }, request: new Request(url) } as unknown as Parameters<
    typeof loader
  >[0]);
}

const fault = (code: Parameters<typeof describeProblem>[0]): Link => ({ ok: false, problem: describeProblem(code) });

test('a link to a new password is called dead where it is, and by no fault of another kind', async () => {
  expect(await open('abc', fault('link_invalid'))).toMatchObject({ link: 'dead', email: '' });
  for (const code of ['unavailable', 'unexpected', 'too_many_requests', 'network'] as const)
    expect([code, (await open('abc', fault(code))).link]).toEqual([code, 'good']);
});

test('a link that works names whose it is, and whether it sets the first password', async () => {
  const good = (hasPassword: boolean): Link => ({ ok: true, value: { email: 'meg@example.com', hasPassword } });
  expect(await open('abc', good(true))).toEqual({
    ...{ isDone: false, isLoggedIn: false, link: 'good', isFirstPassword: false, email: 'meg@example.com' },
  });
  expect(await open('abc', good(false))).toMatchObject({ link: 'good', isFirstPassword: true });
});
