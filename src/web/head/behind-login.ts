import { sharePicturePath } from '#contract/paths.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { findPlace } from '#domain/map/zone-places.ts';
import { printRequested } from '#domain/print/print-requested.ts';
import { SEARCH_KINDS, SEARCH_SIDES, type SearchKind, type SearchSide } from '#domain/products/kind.ts';
import { unitOfSymbol } from '#domain/units/volume-unit.ts';
import { matchPage } from './match-page.ts';

/** A zone as anybody may know it, who registers too. */
export interface KnownZone {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly system: { readonly name: string };
}

interface ZoneBehind {
  readonly page: 'temp' | 'perm' | 'brokers' | 'map';
  readonly zone: number;
}

interface ResultsBehind {
  readonly page: 'results';
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  /** `120 ML`; '' where it stands in nobody knows which unit. */
  readonly volume: string;
  /** Null where it is the home zone of who searches. */
  readonly zone: number | null;
}

/** What a login leads on to, as far as its address says it. */
export type Behind = ZoneBehind | ResultsBehind;

type Match = (url: URL) => ReturnType<typeof matchPage>;

const ZONE_PAGES: readonly (readonly [Match, ZoneBehind['page']])[] = [
  [(url) => matchPage('/static-market-detail/temp/:key/brokers', url), 'brokers'],
  [(url) => matchPage('/static-market-detail/perm/:key/brokers', url), 'brokers'],
  [(url) => matchPage('/static-market-detail/temp/:key', url), 'temp'],
  [(url) => matchPage('/static-market-detail/perm/:key', url), 'perm'],
  [(url) => matchPage('/zone_map/:key', url), 'map'],
];

/** The results of a search, and what lies behind them. */
const matchResults: Match = (url) =>
  matchPage('/search/:purchase/:kind/results', url) ??
  matchPage('/search/:purchase/:kind/results/brokers', url) ??
  matchPage('/search/:purchase/:kind/results/detail', url) ??
  matchPage('/search/:purchase/:kind/results/detail/brokers', url);

/** Null for what is told of no more than of any other page. */
export function findBehind(redirect: string, origin: string): Behind | null {
  const behind = URL.parse(redirect, origin);
  if (behind === null || behind.origin !== origin) return null;
  for (const [match, page] of ZONE_PAGES) {
    const key = match(behind)?.key ?? '';
    if (/^\d{1,9}$/.test(key)) return { page, zone: Number(key) };
  }
  return findResults(behind);
}

function findResults(behind: URL): ResultsBehind | null {
  const { searchParams } = behind;
  const said = matchResults(behind);
  const purchase = SEARCH_SIDES.find((one) => one === said?.purchase);
  const kind = SEARCH_KINDS.find((one) => one === said?.kind);
  const last = (name: string): string => searchParams.getAll(name).at(-1)?.trim() ?? '';
  const from = last('zone');
  if (purchase === undefined || kind === undefined || !/^\d{0,9}$/.test(from)) return null;
  const unit = unitOfSymbol(last('unit'));
  return {
    ...{ page: 'results', purchase, kind, zone: from === '' ? null : Number(from) },
    volume: unit === null ? '' : printRequested(last('volume'), unit),
  };
}

/** What a card beside a link says. */
interface LinkCard {
  readonly title: string;
  readonly description: string;
  /** Null for the picture of all pages. */
  readonly picture: { readonly path: string; readonly alt: string } | null;
}

const LOG_IN = 'Prices and listings are for readers who are logged in.';

/** By what anybody may know: the zone, and what is searched for. Null where there is no such zone. */
export function describeBehind(behind: Behind, zones: readonly KnownZone[]): LinkCard | null {
  const zone = zones.find(({ id }) => id === behind.zone) ?? null;
  if (behind.zone !== null && zone === null) return null;
  if (behind.page === 'results') return describeResults(behind, zone);
  return zone === null ? null : describeZone(behind.page, zone);
}

function describeZone(page: ZoneBehind['page'], zone: KnownZone): LinkCard {
  const named = nameZone(zone);
  const about: Readonly<Record<typeof page, readonly [title: string, holds: string]>> = {
    temp: [`${named}, temporary water`, 'The market for temporary water'],
    perm: [`${named}, permanent water`, 'The market for permanent water'],
    brokers: [`Brokers in ${named}`, 'Brokers of water'],
    map: [`${named} on the map`, 'The map'],
  };
  const [title, holds] = about[page];
  return {
    title,
    description: `${holds} ${page === 'map' ? 'of' : 'in'} trading zone ${named}, ${partOf(zone)}. ${LOG_IN}`,
    picture: {
      path: sharePicturePath('zones', String(zone.id)),
      alt: `Trading zone ${onPicture(zone)}${withMean(zone)}.`,
    },
  };
}

function describeResults({ purchase, kind, volume }: ResultsBehind, zone: KnownZone | null): LinkCard {
  const verb = purchase === 'buy' ? 'Buy' : 'Sell';
  const of = volume === '' ? '' : `${volume} of `;
  const at = zone === null ? '' : `, zone ${nameZone(zone)}`;
  return {
    title: `${verb} ${of}${kind} water${at}`,
    description: `Results of a search for ${of}${kind} water to ${purchase}${zone === null ? '' : `, seen from trading zone ${nameZone(zone)}, ${partOf(zone)}`}. ${LOG_IN}`,
    picture:
      zone === null
        ? null
        : {
            path: sharePicturePath('searches', `${purchase}-${kind}-${zone.id}`),
            alt: `${verb} ${kind} water: trading zone ${onPicture(zone)}${kind === 'temporary' ? withMean(zone) : ''}.`,
          },
  };
}

/** Zones of groundwater, and those outside the Basin, are not on the map. */
const onPicture = (zone: KnownZone): string =>
  `${nameZone(zone)}, ${findPlace(zone.code) === null ? 'beside' : 'marked on'} a map of the Basin`;

/** The head is written without asking what was traded: a card without a mean is told no other. */
const withMean = ({ system }: KnownZone): string =>
  `, with the mean price of temporary water in its system, ${system.name}, where enough was traded`;

const partOf = ({ system }: KnownZone): string => `part of ${system.name}`;
