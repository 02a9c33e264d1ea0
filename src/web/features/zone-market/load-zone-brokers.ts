import { type LoadInput, need, needSearcher, notFound } from '../../load.ts';
import { readKey } from '../../read-key.ts';
import { marketKindAt, marketPath } from './zone-market-address.ts';

/** Who may be called about the water of a zone; the way back is to its market as it was looked at. */
export async function loadZoneBrokers({ app, url, params }: LoadInput) {
  await needSearcher({ app, url });
  const zoneId = readKey(params.key);
  const zones = need(await app.reference.listZones(), url);
  const zone = zones.find(({ id }) => id === zoneId);
  if (zone === undefined) throw notFound();
  return {
    zone,
    back: marketPath(marketKindAt(url), String(zone.id)) + url.search,
    brokers: need(await app.reference.listBrokersOfZone({ params: { id: String(zone.id) } }), url),
    hasNeighbours: zones.some(({ id, system }) => id !== zone.id && system.id === zone.system.id),
  };
}
