import { type LoadInput, loginFor, need } from '../../load.ts';
import { readKey } from '../../read-key.ts';
import { redirectTo } from '../../redirect-to.ts';

/** A trade limit as it was read last. */
export async function loadLimit({ app, url, params, now }: LoadInput) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  const limit = need(await app.readings.readLimit({ params: { id: String(readKey(params.key)) } }), url);
  return { limit, now };
}

export type LoadedLimit = Awaited<ReturnType<typeof loadLimit>>;
