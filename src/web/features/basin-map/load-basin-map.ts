import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { type LoadInput, need, needSearcher, want } from '../../load.ts';
import { type MapFigure, parseBasinAddress } from './basin-address.ts';
import {
  figuresOfAllocations,
  figuresOfDepth,
  figuresOfPrices,
  figuresOfStorages,
  type ZoneFigures,
} from './zone-figures.ts';

/** All zones with the figure that is asked for, and the ways of the reader's own, for who may search. */
export async function loadBasinMap({ app, url, now }: LoadInput) {
  const { preferences } = await needSearcher({ app, url });
  const address = parseBasinAddress(url.searchParams);
  const zones = need(await app.reference.listZones(), url);
  const home = zones.find(({ id }) => id === homeZoneOf(preferences)) ?? null;
  const [{ figures, earlier }, survey] = await Promise.all([
    loadFigures(address.figure, { app, url }),
    home === null
      ? null
      : app.search.surveyWays({ query: { zone: String(home.id), purchase: address.purchase, kind: 'temporary' } }),
  ]);
  return {
    address,
    zones: zones.map(({ id, code, name, state }) => ({ id, code, name, state: { code: state.code } })),
    figures,
    earlier,
    home,
    /** Null where there is no home zone, or they did not come. */
    ways: want(survey)?.ways ?? null,
    unit: volumeUnitOf(preferences),
    now,
  };
}
export type LoadedBasinMap = Awaited<ReturnType<typeof loadBasinMap>>;
export type MapZone = LoadedBasinMap['zones'][number];

async function loadFigures(figure: MapFigure, { app, url }: Pick<LoadInput, 'app' | 'url'>): Promise<ZoneFigures> {
  switch (figure) {
    case 'price': {
      const [offers, trades] = await Promise.all([app.overview.temporaryOffers(), app.overview.temporary()]);
      return figuresOfPrices(need(offers, url), want(trades));
    }
    case 'depth':
      return { figures: figuresOfDepth(need(await app.overview.temporaryOffers(), url)), earlier: [] };
    case 'allocation': {
      const [rows, classes] = await Promise.all([
        app.readings.latestAllocations(),
        app.reference.listAllocationClasses(),
      ]);
      return figuresOfAllocations(need(rows, url), need(classes, url));
    }
    case 'storage': {
      const [rows, zones] = await Promise.all([app.readings.latestStorageLevels(), app.reference.listZones()]);
      return { figures: figuresOfStorages(need(rows, url), need(zones, url)), earlier: [] };
    }
  }
}
