import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { parseOutlook } from '../../features/outlook/outlook-address.ts';
import { type LoadInput, need, needSearcher, want } from '../../load.ts';

/** The newest outlook of a zone, what is allocated there now, and the zones that have an outlook. */
export async function loadOutlook({ app, url, now }: LoadInput) {
  const { preferences } = await needSearcher({ app, url });
  const [zones, conditions, outlooks, levels, classes] = await Promise.all([
    app.reference.listZones(),
    app.outlook.listClimateConditions(),
    app.outlook.listAllocationOutlooks(),
    app.outlook.listAllocationLevels(),
    app.reference.listAllocationClasses(),
  ]);
  const known = need(outlooks, url);
  const withOutlook = new Set(known.map(({ zone }) => zone));
  const address = parseOutlook(url.searchParams);
  const homeZoneId = homeZoneOf(preferences);
  const zoneId = address.zone ?? (homeZoneId === null ? null : String(homeZoneId));
  const isAsked = ({ zone }: { readonly zone: number }): boolean => String(zone) === zoneId;
  return {
    data: {
      address,
      zones: need(zones, url).filter(({ id }) => withOutlook.has(id)),
      zoneId,
      homeZoneId,
      today: localDateOf(now),
      outlooks: known.filter(isAsked),
      levels: need(levels, url).filter(isAsked),
      conditions: need(conditions, url),
      classes: want(classes),
    },
    unit: volumeUnitOf(preferences),
  };
}
