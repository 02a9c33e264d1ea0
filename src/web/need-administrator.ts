import type { UserAnswer } from '#contract/operations/session.ts';
import { forbidden, type LoadInput, loginFor, need } from './load.ts';
import { redirectTo } from './redirect-to.ts';

/** Who administers the site, and is logged in. */
export async function needAdministrator({ app, url }: Pick<LoadInput, 'app' | 'url'>): Promise<UserAnswer> {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  if (!user.permissions.includes('anabranch.is_admin')) throw forbidden();
  return user;
}
