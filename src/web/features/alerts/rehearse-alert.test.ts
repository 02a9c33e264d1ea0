import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import type { FormValues } from '../../forms/form-failure.ts';
import { type AlertForm, rehearseAlert } from './rehearse-alert.ts';

/** Which call tries the alert out, with what; null where too little is filled in. */
async function asked(form: AlertForm, values: FormValues): Promise<unknown> {
  const alerts = new Proxy(
    {},
    {
      get:
        (_, name) =>
        async ({ query }: { query: object }) => [String(name), query],
    },
  );
  return (await rehearseAlert({ alerts } as unknown as App, form, values)) ?? null;
}

const PRICE = { direction: 'BUY', zone: '7', price: '250', volume: '10' };
const LIMIT = { zone: '7', direction: 'true', closedOption: '3', openOption: '2', openVolume: '500' };

test('a price alert is tried out with all that its form holds, of its kind of water and in its unit', async () => {
  expect(await asked('price', { ...PRICE, type: 'temporary', state: '2', unit: 'GL' })).toEqual([
    'rehearseTemporary',
    { ...PRICE, state: '2', volume_unit: 'gigalitre' },
  ]);
  expect(await asked('price', { ...PRICE, type: 'permanent', reliability: '4', state: '2' })).toEqual([
    'rehearsePermanent',
    { ...PRICE, reliability: '4' },
  ]);
});

test.each(['zone', 'direction', 'price'])('a price alert without %s is not tried out', async (name) =>
  expect(await asked('price', { ...PRICE, type: 'temporary', [name]: '' })).toBeNull(),
);

test('a price alert on permanent water needs a class too', async () => {
  expect(await asked('price', { ...PRICE, type: 'permanent' })).toBeNull();
  expect(await asked('price', { ...PRICE, type: 'temporary' })).not.toBeNull();
});

test('a limit alert is tried out with a word for what is to be done where nothing is', async () => {
  expect(await asked('limit', { ...LIMIT, unit: 'ML' })).toEqual([
    'rehearseLimit',
    { zone: '7', direction: 'true', closedVolume: 'nothing', openVolume: '500', volume_unit: 'megalitre' },
  ]);
  expect(await asked('limit', { ...LIMIT, closedOption: '' })).toBeNull();
});
