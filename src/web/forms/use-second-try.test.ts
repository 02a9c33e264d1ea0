import { act, createElement } from 'react';
import { createRoutesStub, Outlet, useActionData, useSubmit } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import type { FormFailure } from './form-failure.ts';
import { lastSentForm, useSentForm } from './sent-form.ts';
import { useSecondTry } from './use-second-try.ts';

const failed = (code: string) => ({ problem: { code }, values: {}, errors: {} }) as unknown as FormFailure;

/** Says what became of the form that was sent last; null: it is done. */
let answer: (failure: FormFailure | null) => Promise<void>;
/** What the page waits for when it is asked for anew. */
let asking: Promise<unknown>;
let sent: { readonly csrfToken: unknown; readonly word: unknown }[];

beforeEach(() => {
  openTestWindow();
  [sent, asking] = [[], Promise.resolve()];
  vi.stubGlobal('location', new URL('https://here.example/settings'));
});

/** What is above all forms. */
function Frame() {
  useSentForm();
  return createElement(Outlet);
}

/** A page with forms; its token is a new one each time that it is asked for. */
async function openPage() {
  const useIt = () => {
    const failure = (useActionData() ?? null) as FormFailure | null;
    return { ...useSecondTry(failure), submit: useSubmit() };
  };
  let tokens = 0;
  const hook = await runHook(useIt, null, (component) => {
    const Stub = createRoutesStub([
      {
        ...{ id: 'routes/shell', path: '/', Component: Frame },
        loader: async () => {
          await asking;
          tokens += 1;
          return { user: null, csrfToken: `new-${tokens}` };
        },
        children: [
          {
            ...{ id: 'settings', path: 'settings', Component: () => component },
            action: async ({ request }) => {
              const form = await request.formData();
              sent.push({ csrfToken: form.get('csrfToken'), word: form.get('word') });
              const { promise, resolve } = Promise.withResolvers<FormFailure | null>();
              answer = (failure) => act(async () => resolve(failure));
              return promise;
            },
          },
        ],
      },
    ]);
    const loaderData = { 'routes/shell': { user: null, csrfToken: 'old' } };
    return createElement(Stub, { initialEntries: ['/settings'], hydrationData: { loaderData } });
  });
  const send = (word: string) =>
    act(async () => {
      const form = new FormData();
      form.set('csrfToken', 'old');
      form.set('word', word);
      void hook.now().submit(form, { method: 'post', action: '/settings' });
    });
  return { ...hook, send };
}

test('a form that was refused for its token is sent once more as it was, with the new token', async () => {
  const page = await openPage();
  await page.send('secret');
  await answer(failed('csrf'));
  expect(sent).toEqual([
    { csrfToken: 'old', word: 'secret' },
    { csrfToken: 'new-1', word: 'secret' },
  ]);
  expect(page.now().isTryingAgain).toBe(true);
  await answer(null);
  expect([sent.length, page.now().isTryingAgain]).toEqual([2, false]);
});

test('a second refusal is told, and nothing more is sent', async () => {
  const page = await openPage();
  await page.send('secret');
  await answer(failed('csrf'));
  await answer(failed('csrf'));
  expect([sent.length, page.now().isTryingAgain]).toEqual([2, false]);
});

test('while the page is still asking for its new token, nothing is sent with the old one', async () => {
  const page = await openPage();
  const { promise, resolve } = Promise.withResolvers<null>();
  asking = promise;
  await page.send('secret');
  await answer(failed('csrf'));
  expect([sent.length, page.now().isTryingAgain]).toEqual([1, true]);
  await act(async () => resolve(null));
  expect(sent.map(({ csrfToken }) => csrfToken)).toEqual(['old', 'new-1']);
});

test('a form that was refused for what is in it is not sent again', async () => {
  const page = await openPage();
  await page.send('secret');
  await answer(failed('invalid'));
  expect([sent.length, page.now().isTryingAgain]).toEqual([1, false]);
});

test('a form that was sent is kept until its answer is there, and no longer', async () => {
  const page = await openPage();
  await page.send('secret');
  expect(lastSentForm()?.form.get('word')).toBe('secret');
  await answer(null);
  expect(lastSentForm()).toBeNull();
});
