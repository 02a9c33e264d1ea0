import { type LoadInput, loginFor, need } from '../../load.ts';
import { withTimeout } from '../../market/with-timeout.ts';
import { readKey } from '../../read-key.ts';
import { redirectTo } from '../../redirect-to.ts';

/** A trade limit as it was read last; for who may search its history too. */
export async function loadLimit({ app, url, params, now }: LoadInput) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  const input = { params: { id: String(readKey(params.key)) } };
  const maySearch = user.permissions.includes('anabranch.water_search');
  const [limit, history] = await Promise.all([
    app.readings.readLimit(input),
    maySearch ? withTimeout(app.readings.readLimitHistory(input)) : null,
  ]);
  return { limit: need(limit, url), history, now };
}

export type LoadedLimit = Awaited<ReturnType<typeof loadLimit>>;
