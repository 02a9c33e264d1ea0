import { homeZoneOf } from '#domain/accounts/preferences.ts';
import type { Flash } from '../../flash.ts';
import { type LoadInput, need } from '../../load.ts';
import { hasChannels, isTold } from './is-told.ts';
import { needMember } from './load-alert.ts';

/** The alerts of whoever is logged in, the newest first. */
export async function loadAlerts({ app, url, now, flash }: LoadInput & { readonly flash: Flash | null }) {
  const user = await needMember({ app, url });
  const [rules, zones, isReached] = await Promise.all([
    app.alerts.list(),
    app.reference.listZones(),
    isTold(app, user),
  ]);
  const codes = new Map(need(zones, url).map(({ id, code }) => [id, code]));
  return {
    rules: need(rules, url).map((rule) => ({ ...rule, code: codes.get(rule.zone) ?? '' })),
    homeZoneId: homeZoneOf(user.preferences),
    hasChannels: hasChannels(user),
    isTold: isReached,
    flash,
    now,
  };
}

export type LoadedAlerts = Awaited<ReturnType<typeof loadAlerts>>;
export type ListedAlert = LoadedAlerts['rules'][number];
