import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { type LoadInput, need, want } from '../../load.ts';
import type { SignedIn, SignedOut } from '../../shell-data.ts';
import { wantsCount } from './use-notification-count.ts';

/** Who is here, where home is, how old the market is, what is unread and what has to be accepted. */
export async function loadShell({ app, url }: LoadInput): Promise<SignedIn | SignedOut> {
  const [session, footer] = await Promise.all([app.session.read(), app.content.readFooter()]);
  const { user, csrfToken } = need(session, url);
  const { contact: contactHtml, slogan } = want(footer) ?? { contact: '', slogan: '' };
  if (user === null) return { user: null, csrfToken, contactHtml, slogan };
  const homeZoneId = homeZoneOf(user.preferences);
  const [zones, age, dashboards, count, terms, preview] = await Promise.all([
    homeZoneId === null ? null : app.reference.listZones(),
    app.reference.readMarketAge(),
    user.permissions.includes('anabranch.has_dashboard') ? app.shell.listDashboards() : null,
    wantsCount(user) ? app.shell.countNotifications() : null,
    user.acceptedTerms ? null : app.shell.readTerms(),
    user.permissions.includes('anabranch.preview_cms') ? app.content.listReleases() : null,
  ]);
  return {
    user,
    csrfToken,
    unit: volumeUnitOf(user.preferences),
    homeZone: zones === null ? null : (need(zones, url).find(({ id }) => id === homeZoneId) ?? null),
    pricesTo: want(age)?.pricesTo ?? null,
    hasDashboard: dashboards !== null && (want(dashboards) ?? []).length > 0,
    unread: count === null ? null : want(count),
    terms: terms === null ? null : want(terms),
    contactHtml,
    preview: preview === null ? null : want(preview),
  };
}
