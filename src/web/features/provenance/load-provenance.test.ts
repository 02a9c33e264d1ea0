import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { loadProvenance } from './load-provenance.ts';

const NOW = instant(Date.UTC(2026, 10, 21, 1));

/** Which calls an address of a figure makes, and what its page is told. */
async function load(figure: string, query: string) {
  const asked: [string, unknown][] = [];
  const provenance = new Proxy(
    {},
    {
      get: (_, name) => async (input: { readonly query: unknown }) => {
        asked.push([String(name), input.query]);
        return { ok: true, value: { about: 'zone 7' } };
      },
    },
  );
  const url = new URL(`https://here.example/says-who/${figure}${query}`);
  const loading = loadProvenance({ app: { provenance } as unknown as App, url, params: { figure }, now: NOW });
  const loaded: unknown = await loading.catch(() => 'not found');
  return { asked, loaded };
}

test('the page of a figure asks for that figure with all that its address says, and says that again', async () => {
  const query = '?kind=permanent&zone=7&as_of=2026-11-10';
  const { asked, loaded } = await load('prices', query);
  expect(asked).toEqual([['prices', { kind: 'permanent', zone: '7', as_of: '2026-11-10' }]]);
  expect(loaded).toEqual({ figure: 'prices', query, now: NOW, provenance: { about: 'zone 7' } });
});

test('of a figure that there is not nothing is asked', async () => {
  expect(await load('tides', '?zone=7')).toEqual({ asked: [], loaded: 'not found' });
});
