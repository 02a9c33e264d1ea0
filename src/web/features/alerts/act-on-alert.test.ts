import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { saveLimitAlert, savePriceAlert } from './act-on-alert.ts';

const URL_OF_FORM = new URL('https://here.example/notifications/edit/price');
const DONE = { ok: true, value: null };

/** What somebody sends who is told on these channels and devices; which call was made, and what came back. */
async function send(
  save: typeof savePriceAlert | typeof saveLimitAlert,
  { id, type, values = {}, outcome = DONE as object, channels = ['web'], devices = 0 }: Partial<Sending> = {},
) {
  const asked: [string, object][] = [];
  const alerts = new Proxy(
    {},
    {
      get: (_, name) => async (input: object) => {
        asked.push([String(name), input]);
        return outcome;
      },
    },
  );
  const user = { preferences: channels.map((value) => ({ key: 'notifications', value })) };
  const app = {
    alerts,
    session: { read: async () => ({ ok: true, value: { user } }) },
    push: { read: async () => ({ ok: true, value: { devices: Array(devices).fill({}) } }) },
  } as unknown as App;
  const left: unknown = await (async () => save({ app, url: URL_OF_FORM, values, id }, type))().catch(
    (thrown: unknown) => thrown,
  );
  const leads = left instanceof Response ? left.headers.get('location') : null;
  return { called: asked.map(([name]) => name), inputs: asked.map(([, input]) => input), left, leads };
}

interface Sending {
  readonly id: string;
  readonly type: string;
  readonly values: Readonly<Record<string, string>>;
  readonly outcome: object;
  readonly channels: readonly string[];
  readonly devices: number;
}

describe('an alert that is sent', () => {
  test.each([
    ['new, of temporary water', savePriceAlert, {}, 'createTemporary'],
    ['of temporary water', savePriceAlert, { id: '7', type: 'temporary' }, 'updateTemporary'],
    ['new, of permanent water', savePriceAlert, { type: 'permanent' }, 'createPermanent'],
    ['of permanent water', savePriceAlert, { id: '7', type: 'permanent' }, 'updatePermanent'],
    ['new, of a limit', saveLimitAlert, {}, 'createLimit'],
    ['of a limit', saveLimitAlert, { id: '7' }, 'updateLimit'],
  ])('%s is kept as one', async (_, save, given, call) => {
    const { called, inputs } = await send(save, given);
    expect(called).toEqual([call]);
    expect(inputs).toMatchObject(['id' in given ? { params: { id: '7' } } : {}]);
  });

  test('leads to the list; who is told nowhere is led to the channels', async () => {
    expect((await send(savePriceAlert)).leads).toBe('/notifications');
    expect((await send(savePriceAlert, { channels: [], devices: 1 })).leads).toBe('/notifications');
    expect((await send(savePriceAlert, { channels: [] })).leads).toBe('/notifications?dialog=channels');
  });

  test('to be tried out is kept by nobody: its form comes again with all that was filled in', async () => {
    const values = { intent: 'rehearse', csrfToken: 'secret', zone: '7', price: '250', volume: '' };
    for (const save of [savePriceAlert, saveLimitAlert]) {
      const { called, leads } = await send(save, { values });
      expect([called, leads]).toEqual([[], '/notifications/edit/price?zone=7&price=250']);
    }
    // A price of nothing is a price, and so is a smallest parcel of nothing.
    const free = { ...values, price: '0', volume: '0' };
    expect((await send(savePriceAlert, { values: free })).leads).toBe(
      '/notifications/edit/price?zone=7&price=0&volume=0',
    );
  });

  test('that was deleted meanwhile says so over its form, with what was filled in', async () => {
    const outcome = { ok: false, problem: describeProblem('not_found') };
    const { left } = await send(savePriceAlert, { id: '7', values: { price: '250' }, outcome });
    expect(left).toMatchObject({
      data: {
        problem: { title: 'This alert was deleted after you had opened it. To be told again, set a new one.' },
        values: { price: '250' },
      },
      init: { status: 404 },
    });
  });
});
