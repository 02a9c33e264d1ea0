import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { actOnAlerts } from './act-on-alerts.ts';

/** Sends the dialog that deletes an alert; what was asked of the server, and the failure that comes back. */
async function deleteAlert(type: string, outcome: object) {
  const asked: [string, unknown][] = [];
  const call = (name: string) => async (input: unknown) => {
    asked.push([name, input]);
    return outcome;
  };
  const alerts = Object.fromEntries(
    ['updateTemporary', 'updatePermanent', 'updateLimit'].map((one) => [one, call(one)]),
  );
  const sent = {
    app: { alerts } as unknown as App,
    url: new URL('https://here.example/notifications'),
    form: new FormData(),
    values: { intent: 'delete', type, id: '7' },
  };
  const left = await actOnAlerts(sent).catch((thrown: unknown) => thrown);
  return { asked, left };
}

test.each([
  ['temporary', 'updateTemporary'],
  ['permanent', 'updatePermanent'],
  ['limit', 'updateLimit'],
])('a rule of type %s is deleted by a saving that leaves it inactive (%s), and the list comes', async (type, call) => {
  const { asked, left } = await deleteAlert(type, { ok: true, value: null });
  expect(asked).toEqual([[call, { params: { id: '7' }, body: { active: false } }]]);
  expect((left as Response).headers.get('location')).toBe('/notifications');
});

test('an alert that could not be deleted stays in its dialog, with what the server said', async () => {
  const problem = describeProblem('unavailable', { detail: 'Service Unavailable' });
  const { left } = await deleteAlert('temporary', { ok: false, problem });
  expect(left).toMatchObject({ problem: { code: 'unavailable', detail: 'Service Unavailable' } });
});

test('whoever chooses both channels is told on both, and keeps their zone and unit', async () => {
  const asked: unknown[] = [];
  const preferences = [
    { key: 'my_zone', value: '7' },
    { key: 'volume_unit', value: 'kilolitre' },
  ];
  const app = {
    session: { read: async () => ({ ok: true, value: { user: { id: 3, preferences } } }) },
    users: {
      changeSettings: async (input: unknown) => {
        asked.push(input);
        return { ok: true, value: null };
      },
    },
  } as unknown as App;
  const form = new FormData();
  for (const channel of ['web', 'email']) form.append('notifications', channel);
  const sent = { app, url: new URL('https://here.example/notifications'), form, values: { intent: 'channels' } };
  const left: unknown = await actOnAlerts(sent).catch((thrown: unknown) => thrown);
  expect((left as Response).headers.get('location')).toBe('/notifications');
  const [{ params, body }] = asked as [{ params: object; body: { preferences: readonly object[] } }];
  expect(params).toEqual({ id: '3' });
  expect(new Set(body.preferences)).toEqual(
    new Set([...preferences, { key: 'notifications', value: 'web' }, { key: 'notifications', value: 'email' }]),
  );
  expect(body.preferences).toHaveLength(4);
});
