import { homeZoneOf } from '#domain/accounts/preferences.ts';
import type { Flash } from '../../flash.ts';
import { type LoadInput, need } from '../../load.ts';
import { readMember } from './load-alert.ts';

/** The alerts of whoever is logged in, the newest first. */
export async function loadAlerts({ app, url, now, flash }: LoadInput & { readonly flash: Flash | null }) {
  const user = await readMember({ app, url });
  const [rules, zones] = await Promise.all([app.alerts.list(), app.reference.listZones()]);
  const codes = new Map(need(zones, url).map(({ id, code }) => [id, code]));
  return {
    rules: need(rules, url).map((rule) => ({ ...rule, code: codes.get(rule.zone) ?? '' })),
    homeZoneId: homeZoneOf(user.preferences),
    hasChannels: user.preferences.some(({ key }) => key === 'notifications'),
    flash,
    now,
  };
}

export type LoadedAlerts = Awaited<ReturnType<typeof loadAlerts>>;
export type ListedAlert = LoadedAlerts['rules'][number];
