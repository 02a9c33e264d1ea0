import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { parseOutlook } from '../../features/outlook/outlook-address.ts';
import { forbidden, type LoadInput, loginFor, need, want } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';

/** The newest outlook of a zone, what is allocated there now, and the zones that have an outlook. */
export async function loadOutlook({ app, url, now }: LoadInput) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  if (!user.permissions.includes('anabranch.water_search')) throw forbidden();
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
  const homeZoneId = homeZoneOf(user.preferences);
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
    unit: volumeUnitOf(user.preferences),
  };
}
