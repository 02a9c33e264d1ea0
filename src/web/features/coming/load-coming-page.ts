import { matchPath } from 'react-router';
import { forbidden, type LoadInput, loginFor, need, notFound, want } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';
import { COMING_PAGES } from './coming-pages.ts';

/** The row of the table for an address, for who may see it. */
export async function loadComingPage({ app, url }: LoadInput) {
  const page = COMING_PAGES.find(({ path }) => matchPath(path, url.pathname) !== null);
  if (page === undefined) throw notFound();
  if (page.access === 'anyone') return page;
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  if (page.access === 'water_search' && !user.permissions.includes('anabranch.water_search')) throw forbidden();
  if (page.access === 'dashboard') {
    const mayHave = user.permissions.includes('anabranch.has_dashboard');
    if (!mayHave || (want(await app.shell.listDashboards()) ?? []).length === 0) throw notFound();
  }
  return page;
}
