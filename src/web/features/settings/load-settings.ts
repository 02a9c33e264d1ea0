import { href } from 'react-router';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { type Flash, leaveFlash, printFlash } from '../../flash.ts';
import { type LoadInput, need, want } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';

/** Everything on the page My Settings. Nobody signed in: the start page. */
export async function loadSettings({ app, url, now, flash }: LoadInput & { readonly flash: Flash | null }) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw leaveForLogin();
  const mayChooseDashboard = user.permissions.includes('anabranch.has_dashboard');
  const [zones, pending, sessions, push, twoFactor, dashboards] = await Promise.all([
    app.reference.listZones(),
    app.users.readPendingEmail({ params: { id: String(user.id) } }),
    app.security.listSessions(),
    app.push.read(),
    app.security.readTwoFactor(),
    mayChooseDashboard ? app.shell.listDashboards() : null,
  ]);
  const valuesOf = (wanted: string) => user.preferences.filter(({ key }) => key === wanted).map(({ value }) => value);
  return {
    user,
    zones: need(zones, url),
    pendingEmail: want(pending)?.email ?? user.email,
    sessions: want(sessions),
    push: want(push),
    twoFactor: want(twoFactor),
    /** To choose from; empty without the permission. */
    dashboards: want(dashboards) ?? [],
    chosen: {
      zone: homeZoneOf(user.preferences),
      unit: volumeUnitOf(user.preferences),
      notifications: valuesOf('notifications'),
      dashboard: valuesOf('default_dashboard')[0] ?? '',
    },
    flash,
    now,
  };
}

/** The start page, as specified; it says why, and how to come back. */
function leaveForLogin(): Response {
  if (typeof document === 'undefined')
    return redirectTo(href('/'), { headers: { 'set-cookie': printFlash('settings_need_login') } });
  leaveFlash('settings_need_login');
  return redirectTo(href('/'));
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>;
