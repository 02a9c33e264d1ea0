import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeProblem, type Problem } from '#contract/problems.ts';
import { askForFigure } from './ask-for-figure.ts';
import type { ToldFigure } from './load-told-figure.tsx';
import { ToldView } from './says-who-dialog.tsx';

const URL_OF_PAGE = '/says-who/limit?limit=7';
const ANSWER = {
  ...{ about: 'Barmah Choke', count: 1, rules: [], leftOut: [], volumeUnit: 'megalitre' },
  records: [{ source: 'the register', isSimulated: false, at: '2026-11-20T01:00:00.000Z', volume: 2.5 }],
};
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://anabranch.example', assign });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('./load-told-figure.tsx');
  vi.resetModules();
  assign.mockReset();
});

/** A server that answers when it is told to, and what it was asked. */
function serve() {
  const asked: { readonly url: string; readonly signal: AbortSignal }[] = [];
  const held = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push({ url, signal });
    return held.promise;
  });
  return {
    asked,
    answer: (value: unknown, status = 200, headers = {}) =>
      held.resolve(new Response(JSON.stringify(value), { status, headers })),
  };
}

const wordsOf = (told: ToldFigure | null): string => {
  const element = <ToldView told={told} url={URL_OF_PAGE} onAskAgain={() => {}} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
};

const told = (problem: Problem | typeof ANSWER, status: number, headers = {}): Promise<ToldFigure> => {
  const { answer } = serve();
  answer(problem, status, headers);
  return new Promise((tell) => askForFigure(URL_OF_PAGE, tell));
};

describe('who says so', () => {
  test('is said to be looked up until it is told', () => {
    expect(wordsOf(null)).toBe('Looking it up…');
  });

  test('is told with what it is made of, in a sentence for who listens, and with the way to its own page', async () => {
    const figure = await told(ANSWER, 200);
    expect([figure.title, figure.subject, figure.sentence]).toEqual([
      'Trade limit',
      'Barmah Choke',
      'Trade limit, made of 1 reading',
    ]);
    expect(wordsOf(figure)).toMatch(/^Trade limit, made of 1 reading What it is .* 2\.5 ML .*As a page of its own$/);
    expect(wordsOf(figure)).not.toContain('Try again');
  });

  test('is told with all that it is made of, whether or not all of it is listed', async () => {
    const figure = await told({ ...ANSWER, count: 1_204 }, 200);
    expect(figure.sentence).toBe('Trade limit, made of 1,204 readings');
    expect(wordsOf(figure)).toContain('Made of 1,204 readings the first 1 of them here');
  });

  test('is told by the clock of the server, however wrong that of the device is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2028, 0, 31) });
    const headers = { date: 'Sun, 22 Nov 2026 12:00:00 GMT', 'cache-control': 'no-store' };
    // A day of this year bears no year.
    expect(wordsOf(await told(ANSWER, 200, headers))).toContain('20 Nov, 12:00 pm, the register');
  });

  test.each([
    ['does not know', describeProblem('unavailable', { detail: 'The header Retry-After says when.' }), 503],
    ['breaks off', describeProblem('unexpected'), 500],
  ])('can be asked again, or as a page of its own, where the server %s', async (_, problem, status) => {
    const words = wordsOf(await told(problem, status));
    expect(words).toContain(`Where the figure comes from could not be looked up. ${problem.title}.`);
    expect(words).toMatch(/Try again As a page of its own$/);
  });

  test('says why it could not be looked up in a sentence that ends once', async () => {
    const words = wordsOf(await told({ ...describeProblem('unavailable'), title: 'The register is closed.' }, 503));
    expect(words).toContain('could not be looked up. The register is closed. Try again');
  });

  test('can be asked again where no answer came from the server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The network is gone.')));
    const words = wordsOf(await new Promise((tell) => askForFigure(URL_OF_PAGE, tell)));
    expect(words).toMatch(/could not be looked up\. We got no answer from the server\. Try again/);
  });

  test('is asked of the server with the question of the address, and no longer once nobody waits', async () => {
    const { asked, answer } = serve();
    const tell = vi.fn();
    const stop = askForFigure(URL_OF_PAGE, tell);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url).toBe('/api/provenance/limit?limit=7');
    expect(asked[0]?.signal.aborted).toBe(false);
    stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    answer(ANSWER);
    await new Promise(setImmediate);
    expect(tell).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });

  test('is a page of its own where the file of the answer does not come', async () => {
    vi.doMock('./load-told-figure.tsx', () => {
      throw new Error('The file does not come.');
    });
    askForFigure(URL_OF_PAGE, () => {});
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[URL_OF_PAGE]]));
  });
});
