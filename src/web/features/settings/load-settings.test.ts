import { afterEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadSettings } from './load-settings.ts';

const ZONES = [{ id: 7, code: '7' }];
const PUSH = { publicKey: 'B1', devices: [] };
const SESSIONS = [{ id: 12 }];
const USER = {
  id: 7,
  email: 'meg@example.com',
  preferences: [
    { key: 'my_zone', value: '7' },
    { key: 'notifications', value: 'web' },
    { key: 'notifications', value: 'email' },
    { key: 'volume_unit', value: 'kilolitre' },
    { key: 'default_dashboard', value: '3' },
  ],
  permissions: ['anabranch.has_dashboard'],
};
const lost = { ok: false, problem: describeProblem('unavailable') };

/** The page for this reader, with these answers in the place of the usual ones. */
async function load(user: unknown, others: Readonly<Record<string, unknown>> = {}) {
  const asked: unknown[] = [];
  const answer = (name: string, value: unknown) => async (input?: unknown) => {
    asked.push(input === undefined ? name : [name, input]);
    return name in others ? others[name] : { ok: true, value };
  };
  const app = {
    session: { read: async () => ({ ok: true, value: { user, csrfToken: '' } }) },
    reference: { listZones: answer('listZones', ZONES) },
    users: { readPendingEmail: answer('readPendingEmail', { email: 'new@example.com' }) },
    security: {
      listSessions: answer('listSessions', SESSIONS),
      readTwoFactor: answer('readTwoFactor', { isOn: true }),
    },
    push: { read: answer('readPush', PUSH) },
    shell: { listDashboards: answer('listDashboards', [{ id: 3, title: 'Mine' }]) },
  } as unknown as App;
  const url = new URL('https://here.example/settings');
  const page = await loadSettings({ app, url, params: {}, now: instant(5), flash: 'session_ended' }).catch(
    (thrown: unknown) => thrown,
  );
  return { page, asked };
}

describe('the settings', () => {
  test('show what was chosen, and what waits', async () => {
    const { page, asked } = await load(USER);
    expect(page).toEqual({
      user: USER,
      zones: ZONES,
      pendingEmail: 'new@example.com',
      sessions: SESSIONS,
      push: PUSH,
      twoFactor: { isOn: true },
      dashboards: [{ id: 3, title: 'Mine' }],
      chosen: { zone: 7, unit: 'kilolitre', notifications: ['web', 'email'], dashboard: '3' },
      flash: 'session_ended',
      now: 5,
    });
    expect(asked).toContainEqual(['readPendingEmail', { params: { id: '7' } }]);
  });

  test('do without what did not come, but not without the zones to choose from', async () => {
    const away = { readPendingEmail: lost, listSessions: lost, readTwoFactor: lost, listDashboards: lost };
    expect((await load(USER, away)).page).toMatchObject({
      pendingEmail: 'meg@example.com',
      sessions: null,
      twoFactor: null,
      dashboards: [],
    });
    expect((await load(USER, { listZones: lost })).page).toMatchObject({ data: { code: 'unavailable' } });
  });

  test('show the present address where none waits', async () => {
    expect((await load(USER, { readPendingEmail: { ok: true, value: null } })).page).toMatchObject({
      pendingEmail: 'meg@example.com',
    });
  });

  test('of who has chosen nothing are the usual ones', async () => {
    const { page, asked } = await load({ ...USER, preferences: [], permissions: [] });
    expect(page).toMatchObject({
      dashboards: [],
      chosen: { zone: null, unit: 'megalitre', notifications: [], dashboard: '' },
    });
    expect(asked).not.toContain('listDashboards');
  });
});

describe('who is not logged in', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('is led to the home page, which says why: the server leaves the word', async () => {
    const { headers } = (await load(null)).page as Response;
    expect(headers.get('location')).toBe('/');
    expect(headers.get('set-cookie')).toBe('anabranch-flash=settings_need_login; Path=/; Max-Age=60; SameSite=Lax');
  });

  test('is led there by the browser, which leaves the word itself', async () => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    const { headers } = (await load(null)).page as Response;
    expect(headers.get('location')).toBe('/');
    expect(headers.get('set-cookie')).toBeNull();
    expect(page.cookie).toMatch(/^anabranch-flash=settings_need_login;/);
  });
});
