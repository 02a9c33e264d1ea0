import { type LoadInput, loginFor, need, notFound, want } from '../../load.ts';
import { readKey } from '../../read-key.ts';
import { redirectTo } from '../../redirect-to.ts';

/** A zone, and for who may search the ways of temporary water into it and out of it. */
export async function loadZoneMap({ app, url, params, now }: LoadInput) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  const key = readKey(params.key);
  const zone = need(await app.reference.listZones(), url).find(({ id }) => id === key);
  if (zone === undefined) throw notFound();
  const ways = (purchase: 'buy' | 'sell') =>
    app.search.surveyWays({ query: { zone: String(zone.id), purchase, kind: 'temporary' } });
  const [into, outOf] = await Promise.all([ways('buy'), ways('sell')]);
  return { zone, into: want(into)?.ways ?? null, outOf: want(outOf)?.ways ?? null, now };
}

export type LoadedZoneMap = Awaited<ReturnType<typeof loadZoneMap>>;
