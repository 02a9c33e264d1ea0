import { type LoadInput, loginFor, need, notFound, want } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';
import { COMING_LINKS } from './coming-links.ts';
import { findComingPage } from './coming-pages.ts';

/** The words and the ways on of a page that is still to come, for who may see it. */
export async function loadComingPage({ app, url }: LoadInput) {
  const { uid } = await findPage({ app, url });
  const { title, body } = need(await app.content.readPage({ params: { uid: `coming-${uid}` } }), url);
  return { heading: title, bodyHtml: body, links: COMING_LINKS[uid] };
}

export type LoadedComingPage = Awaited<ReturnType<typeof loadComingPage>>;

async function findPage({ app, url }: Pick<LoadInput, 'app' | 'url'>) {
  const page = findComingPage(url.pathname);
  if (page === undefined) throw notFound();
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  const mayHave = user.permissions.includes('anabranch.has_dashboard');
  if (!mayHave || (want(await app.shell.listDashboards()) ?? []).length === 0) throw notFound();
  return page;
}
