import type { AnswerOf } from '#contract/app.ts';
import type { Operations } from '#contract/operations/operations.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import type { TermsAnswer } from '#contract/operations/shell.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { type LoadInput, need, want } from '../../load.ts';
import { wantsCount } from './use-notification-count.ts';

/** What every page of a signed-in person needs. */
export interface SignedIn {
  readonly user: UserAnswer;
  readonly csrfToken: string;
  readonly unit: VolumeUnit;
  readonly homeZone: ZoneAnswer | null;
  /** Time of the newest listing; null where it is not known. */
  readonly pricesTo: string | null;
  readonly hasDashboard: boolean;
  readonly unread: number | null;
  /** The terms that wait to be accepted; null when they are. */
  readonly terms: TermsAnswer | null;
  readonly contactHtml: string;
  /** What can be previewed; null for who may not. */
  readonly preview: AnswerOf<Operations['content']['listReleases']> | null;
}

export interface SignedOut {
  readonly user: null;
  readonly csrfToken: string;
  readonly contactHtml: string;
  /** What the product is for, in a sentence. */
  readonly slogan: string;
}

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
