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
