import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadLimitAlert, loadPriceAlert } from './load-alert.ts';
import { loadAlerts } from './load-alerts.ts';

const NOW = instant(Date.UTC(2026, 10, 22, 1));

const PRICE_RULE = {
  ...{ id: 31, type: 'temporary', active: true, summary: 'Water below $250', direction: 'BUY', zone: 7, price: 250 },
  ...{ volume: null, state: null, reliability: null, unit: 'megalitre', volumeUnit: 'megalitre' },
  ...{ quietFrom: null, quietTo: null, expires: null },
};

type Answers = Readonly<Record<string, unknown>>;

/** What was asked for on the way, by the names of the calls. */
function appWith(answers: Answers = {}, preferences: readonly { key: string; value: string }[] = []) {
  const asked: [string, unknown][] = [];
  const answer = (name: string, value: unknown) => async (input?: unknown) => {
    asked.push([name, input ?? null]);
    return name in answers ? answers[name] : { ok: true, value };
  };
  const named = (names: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(names).map(([name, value]) => [name, answer(name, value)]));
  const app = {
    session: named({ read: { user: { preferences, permissions: [] } } }),
    push: { read: answer('readPush', { devices: [] }) },
    reference: named({ listZones: [{ id: 7, code: '6' }], listStates: [], listAllocationClasses: [] }),
    alerts: named({
      ...{ readTemporary: PRICE_RULE, readPermanent: PRICE_RULE, readLimit: PRICE_RULE, list: [] },
      ...{ rehearseTemporary: { from: null }, rehearsePermanent: { from: null }, rehearseLimit: { from: null } },
    }),
  } as unknown as App;
  return { app, asked, calls: () => asked.map(([name]) => name) };
}

const input = (app: App, path: string, params: Readonly<Record<string, string>> = {}) => ({
  ...{ app, params, now: NOW },
  url: new URL(path, 'https://here.example'),
});

/** What is answered in the place of the page. */
const statusOf = (page: Promise<unknown>): Promise<unknown> =>
  page.then(
    () => 200,
    (thrown: { readonly status?: number; readonly init?: ResponseInit }) => thrown.status ?? thrown.init?.status,
  );

describe('an alert that is opened', () => {
  test.each(['temporary', 'permanent'])('of %s water is asked for as that, by its number', async (notificationType) => {
    const { app, asked } = appWith();
    const path = `/notifications/edit/price/${notificationType}/31`;
    const { values, summary, isLost } = await loadPriceAlert(input(app, path, { id: '31', notificationType }));
    const call = notificationType === 'permanent' ? 'readPermanent' : 'readTemporary';
    expect(asked.filter(([name]) => name.startsWith('read') && name !== 'read')).toEqual([
      [call, { params: { id: '31' } }],
    ]);
    expect([values.type, values.zone, values.price, summary, isLost]).toEqual([
      ...[notificationType, '7', '250', 'Water below $250', false],
    ]);
  });

  test('keeps its type, whatever else of its form is tried out by the address', async () => {
    const { app } = appWith();
    const path = '/notifications/edit/price/temporary/31?zone=9&type=permanent&price=300';
    const { values } = await loadPriceAlert(input(app, path, { id: '31', notificationType: 'temporary' }));
    expect([values.type, values.zone, values.price]).toEqual(['temporary', '9', '300']);
  });

  test('but cannot be had leaves the form empty, of its type, and says so', async () => {
    const lost = { ok: false, problem: describeProblem('unavailable') };
    const { app } = appWith({ readPermanent: lost });
    const page = await loadPriceAlert(input(app, '/', { id: '31', notificationType: 'permanent' }));
    expect(page).toMatchObject({ values: { type: 'permanent' }, summary: null, isLost: true, rehearsal: null });
  });

  test('but is over, or is nobody’s or somebody else’s, is not there', async () => {
    const over = { ok: true, value: { ...PRICE_RULE, active: false } };
    const gone = { ok: false, problem: describeProblem('not_found') };
    for (const readLimit of [over, gone])
      expect(await statusOf(loadLimitAlert(input(appWith({ readLimit }).app, '/', { id: '31' })))).toBe(404);
  });

  test('is asked of nobody who is not logged in: the login leads back to it', async () => {
    const { app, calls } = appWith({ read: { ok: true, value: { user: null } } });
    const thrown = await loadLimitAlert(input(app, '/notifications/edit/limit?zone=7')).catch((one: unknown) => one);
    expect(thrown).toBeInstanceOf(Response);
    const to = new URL((thrown as Response).headers.get('location') ?? '', 'https://here.example');
    expect([to.pathname, to.searchParams.get('redirect')]).toEqual(['/login', '/notifications/edit/limit?zone=7']);
    expect(calls()).toEqual(['read']);
  });
});

describe('a new alert', () => {
  test('begins with the home zone and asks for no rule', async () => {
    const { app, calls } = appWith({}, [{ key: 'my_zone', value: '7' }]);
    const page = await loadLimitAlert(input(app, '/notifications/edit/limit'));
    expect(page).toMatchObject({ values: { zone: '7' }, summary: null, isLost: false });
    expect(calls()).not.toContain('readLimit');
  });
});

describe('the list of alerts', () => {
  const rules = [
    { id: 1, zone: 7 },
    { id: 2, zone: 99 },
  ];

  test('names each zone by its code, and tells which is the home zone', async () => {
    const list = { ok: true, value: rules };
    const { app } = appWith({ list }, [{ key: 'my_zone', value: '7' }]);
    const page = await loadAlerts({ ...input(app, '/notifications'), flash: 'alert_saved' });
    expect(page.rules.map(({ id, code }) => [id, code])).toEqual([
      [1, '6'],
      [2, ''],
    ]);
    expect(page).toMatchObject({ homeZoneId: 7, hasChannels: false, isTold: false, flash: 'alert_saved', now: NOW });
  });

  test.each([
    ['on a channel', [{ key: 'notifications', value: 'email' }], 0, true, true],
    ['on a device alone', [], 1, false, true],
    ['nowhere', [], 0, false, false],
  ] as const)('says whether its reader is told %s', async (_, preferences, devices, hasChannels, isTold) => {
    const readPush = { ok: true, value: { devices: Array(devices).fill({}) } };
    const { app } = appWith({ readPush }, preferences);
    expect(await loadAlerts({ ...input(app, '/notifications'), flash: null })).toMatchObject({ hasChannels, isTold });
  });
});
