import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { App, Outcome } from '#contract/app.ts';
import type { PageContext } from '#contract/page-context.ts';
import { describeProblem } from '#contract/problems.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { tokenAction } from './token-action.ts';

/** Sends the form of an address with this token to a server that answers so. */
async function handIn(token: string | undefined, outcome: Outcome<string>) {
  const sent: unknown[] = [];
  const app = {} as App;
  const context = new RouterContextProvider();
  context.set(pageContextKey, { app } as PageContext);
  const body = new URLSearchParams({ email: 'meg@example.com', password: 'nine red gums' });
  const request = new Request('https://here.example/', { method: 'POST', body });
  const act = tokenAction(
    async (asked, input) => {
      sent.push(asked === app, input);
      return outcome;
    },
    (answer: string) => `next: ${answer}`,
  );
  return { answer: await act({ context, request, params: { token } }), sent };
}

test('the token of a link is handed in as it stands in the address, and what comes of it goes on', async () => {
  expect(await handIn('abc', { ok: true, value: 'done' })).toEqual({
    answer: 'next: done',
    sent: [true, { token: 'abc' }],
  });
  expect((await handIn(undefined, { ok: true, value: 'done' })).sent).toEqual([true, { token: '' }]);
});

test('a link that no longer works says so at its form, with what was typed but the password', async () => {
  const problem = describeProblem('link_invalid');
  const { answer } = await handIn('abc', { ok: false, problem });
  expect(answer).toMatchObject({
    data: { failure: { problem, values: { email: 'meg@example.com' } } },
    init: { status: 422 },
  });
  expect(JSON.stringify(answer)).not.toContain('gums');
});
