import { forbidden, type LoadInput, loginFor, need } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';

/** Who looks at the market of a zone: somebody who may search. */
export async function readSearcher({ app, url }: Pick<LoadInput, 'app' | 'url'>) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  if (!user.permissions.includes('anabranch.water_search')) throw forbidden();
  return user;
}
