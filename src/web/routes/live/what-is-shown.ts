import type { UIMatch } from 'react-router';
import { DIRECTIONS, type Direction, directionFacing, type Kind } from '#domain/products/kind.ts';
import type { LoadedBasinMap } from '../../features/basin-map/load-basin-map.ts';
import type { LoadedMyZone } from '../../features/home/load-my-zone.ts';
import type { ZonePrices } from '../../features/home/zone-prices.ts';
import type { LoadedLimit } from '../../features/limit/load-limit.ts';
import type { Shown, ShownOffers } from '../../features/live/count-touched.ts';
import type { LoadedOverview } from '../../features/overview/load-overview.ts';
import type { KIND_OF_TAB as OverviewKinds } from '../../features/overview/overview-tabs.ts';
import type { LoadedZoneMap } from '../../features/zone-map/load-zone-map.ts';
import type { ZoneMarket } from '../../features/zone-market/load-zone-market.ts';
import { unpackRows } from '../../packed-rows.ts';
import type { Detail } from '../search/detail.ts';
import type { LoadedResults } from '../search/results-page.tsx';

/** What a page of each route shows of the market, read off what it loaded; null where it shows none of it. */
const READERS: Readonly<Record<string, (loaded: never) => Shown | null>> = {
  'routes/search/results-page': showResults,
  'routes/search/detail-page': showDetail,
  'routes/overview-page': showOverview,
  'routes/home': showHome,
  'routes/maps/basin-map-page': showBasinMap,
  'routes/maps/zone-map-page': ({ into, outOf }: LoadedZoneMap) => ({
    ...NO_PRODUCTS,
    limits: idsOfLimits([...(into ?? []), ...(outOf ?? [])]),
  }),
  'routes/maps/limit-page': ({ limit }: LoadedLimit) => ({ ...NO_PRODUCTS, limits: new Set([limit.id]) }),
  'market-temp': showZoneMarket,
  'market-perm': showZoneMarket,
};

const NO_PRODUCTS = { offers: [], trades: [] } as const;

export function findShown(matches: readonly Pick<UIMatch, 'id' | 'loaderData'>[]): Shown | null {
  const open = matches.at(-1);
  const read = READERS[open?.id ?? ''];
  return read === undefined || open?.loaderData == null ? null : read(open.loaderData as never);
}

interface WithLimits {
  readonly limitData: { readonly limit: { readonly id: number } } | null;
  readonly otherLimits: readonly { readonly limit: { readonly id: number } }[];
}

const limitsOf = (results: readonly WithLimits[]): ReadonlySet<number> =>
  new Set(
    results.flatMap(({ limitData, otherLimits }) =>
      (limitData === null ? otherLimits : [limitData, ...otherLimits]).map(({ limit }) => limit.id),
    ),
  );

function showResults({ address: { purchase, kind }, results: packed }: LoadedResults): Shown {
  const results = unpackRows(packed);
  const direction = directionFacing(purchase);
  return {
    offers: results.map(({ zone, allocationClass }) => ({
      ...{ kind, direction, zone: zone.id },
      allocationClass: allocationClass?.id ?? null,
    })),
    // The change of prices is that of water out of a zone for who buys, and of water into it for who sells.
    trades: purchase === 'buy' ? results.map(({ zone }) => ({ kind, zone: zone.id })) : [],
    limits: limitsOf(results),
  };
}

/** Both sides of the book: a detail sets the best bid beside the best offer. */
const bothSides = (kind: Kind, zone: number | null, allocationClass: number | null): readonly ShownOffers[] =>
  DIRECTIONS.map((direction) => ({ kind, direction, zone, allocationClass }));

function showDetail({ address: { kind }, result, zoneId }: Detail): Shown | null {
  if (result === null) return null;
  return {
    offers: bothSides(kind, zoneId, result.allocationClass?.id ?? null),
    trades: [{ kind, zone: zoneId }],
    limits: limitsOf([result]),
  };
}

interface WayWithLimit {
  readonly limitData: { readonly limit: { readonly id: number } } | null;
}

const idsOfLimits = (ways: readonly WayWithLimit[]): ReadonlySet<number> =>
  new Set(ways.flatMap(({ limitData }) => limitData?.limit.id ?? []));

/** The market of the reader's zone: its own prices, and the best ones behind each gate. */
function showHome({ today }: { readonly today: LoadedMyZone | null }): Shown | null {
  if (today === null) return null;
  const { homeZone, offers, bids, limits } = today;
  const side = (prices: ZonePrices | null, direction: Direction): readonly ShownOffers[] =>
    prices === null
      ? []
      : [homeZone, ...prices.ways.flatMap(({ zones }) => zones)].map(({ id }) => ({
          ...{ kind: 'temporary', direction, zone: id },
          allocationClass: null,
        }));
  const ways = [offers, bids].flatMap((prices) => prices?.ways ?? []);
  return {
    offers: [...side(offers, 'SELL'), ...side(bids, 'BUY')],
    trades: [{ kind: 'temporary', zone: homeZone.id }],
    limits: new Set([
      ...(limits ?? []).map(({ id }) => id),
      ...idsOfLimits(ways.map(({ limit }) => ({ limitData: limit }))),
    ]),
  };
}

/** The ways of the reader's zone, and where the colours are prices or volumes, what is offered. */
function showBasinMap({ address: { figure }, ways }: LoadedBasinMap): Shown {
  const offers: readonly ShownOffers[] = [{ kind: 'temporary', direction: 'SELL', zone: null, allocationClass: null }];
  return {
    offers: figure === 'price' || figure === 'depth' ? offers : [],
    // Where nothing is offered the last trade stands.
    trades: figure === 'price' ? [{ kind: 'temporary', zone: null }] : [],
    limits: idsOfLimits(ways ?? []),
  };
}

function showZoneMarket({ kind, zone, results }: ZoneMarket): Shown {
  return {
    offers: bothSides(kind, zone.id, null),
    trades: [{ kind, zone: zone.id }],
    limits: limitsOf(results),
  };
}

/** Held to the one of the overview by its type: imported, it would bring the overview's script to every page. */
const KIND_SHOWN_IN: Partial<Record<string, Kind>> & typeof OverviewKinds = {
  temp: 'temporary',
  perm: 'permanent',
  forward: 'forward',
  lease: 'lease',
  carryover: 'carryover_parking',
};

function showOverview({ key }: LoadedOverview): Shown | null {
  if (key === 'connectivity') return { ...NO_PRODUCTS, limits: null };
  const kind = KIND_SHOWN_IN[key];
  if (kind === undefined) return null;
  return {
    // Leases on offer stand among those that were made.
    offers: kind === 'lease' ? [{ kind, direction: 'SELL', zone: null, allocationClass: null }] : [],
    trades: [{ kind, zone: null }],
    limits: new Set(),
  };
}
