import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { loadOtherServices } from './load-services.ts';

const OFFER = { offer: 'Data Export', title: 'Export of data', text: 'Every trade.', label: 'Ask for a quote' };

/** What a quote can be asked for at an address, and what it is asked for. */
async function load(path: string, premium: object) {
  const app = {
    reading: {
      readOtherServices: async () => ({ ok: true, value: { title: 'Services' } }),
      readPremium: async () => premium,
    },
  } as unknown as App;
  const url = new URL(path, 'https://here.example');
  const { offers, offer } = await loadOtherServices({ app, url, params: {}, now: instant(0) });
  return { offers, offer };
}

test('a quote can be asked for what the premium services call an offer, and is asked for that of the address', async () => {
  const premium = { ok: true, value: { offers: [OFFER] } };
  expect(await load('/other-services', premium)).toEqual({ offers: ['Data Export'], offer: '' });
  const chosen = await load('/other-services?offer=Data+Export#request', premium);
  expect(chosen).toEqual({ offers: ['Data Export'], offer: 'Data Export' });
});

test('without the premium services a valuation can be asked for all the same', async () => {
  const lost = { ok: false, problem: { code: 'content_unreachable', status: 503 } };
  expect(await load('/other-services?offer=Data+Export', lost)).toEqual({ offers: [], offer: '' });
});
