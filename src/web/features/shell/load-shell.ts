import type { UserAnswer } from '#contract/operations/session.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { type LoadInput, need, want } from '../../load.ts';
import type { SignedIn, SignedOut } from '../../shell-data.ts';
import { PreviewBannerPart, ReleaseSelectorPart, TermsModalPart } from './shell-parts-on-demand.tsx';
import { wantsCount } from './wants-count.ts';

type Asked = Pick<LoadInput, 'app' | 'url'>;

const NO_FOOTER = { contact: '', imprint: '', slogan: '' };

/** Who is here, where home is, how old the market is, what is unread and what has to be accepted. */
export async function loadShell({ app, url }: Asked): Promise<SignedIn | SignedOut> {
  const [session, footer] = await Promise.all([app.session.read(), app.content.readFooter()]);
  const { user, csrfToken } = need(session, url);
  const { contact, imprint, slogan } = want(footer) ?? NO_FOOTER;
  const footerHtml = { contactHtml: contact, imprintHtml: imprint };
  if (user === null) return { user: null, csrfToken, ...footerHtml, slogan };
  const mayPreview = user.permissions.includes('anabranch.preview_cms');
  const [homeZone, age, dashboards, count, terms, preview] = await Promise.all([
    findHomeZone(user, { app, url }),
    app.reference.readMarketAge(),
    user.permissions.includes('anabranch.has_dashboard') ? app.shell.listDashboards() : null,
    wantsCount(user) ? app.inbox.count() : null,
    user.acceptedTerms ? null : app.shell.readTerms(),
    mayPreview ? app.content.listReleases() : null,
    // Shown in one go with the frame.
    user.acceptedTerms || TermsModalPart.askAhead(),
    mayPreview && Promise.all([PreviewBannerPart.askAhead(), ReleaseSelectorPart.askAhead()]),
  ]);
  return {
    user,
    csrfToken,
    unit: volumeUnitOf(user.preferences),
    homeZone,
    pricesTo: want(age)?.pricesTo ?? null,
    hasDashboard: (want(dashboards) ?? []).length > 0,
    unread: want(count),
    terms: want(terms),
    ...footerHtml,
    preview: want(preview),
  };
}

async function findHomeZone({ preferences }: UserAnswer, { app, url }: Asked): Promise<ZoneAnswer | null> {
  const home = homeZoneOf(preferences);
  if (home === null) return null;
  return need(await app.reference.listZones(), url).find(({ id }) => id === home) ?? null;
}
