import type { Zone } from '#domain/places/zone.ts';
import type { Confidence } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { DataProvider } from '#domain/search/market-view.ts';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { findZoneProfile, isSouthern } from './zone-profiles.ts';

/** A made-up provider. */
export type DemoProvider = Pick<DataProvider, 'id' | 'name' | 'sourceUrl'>;

/** How a provider goes about its business. */
export interface ProviderStyle {
  /** How old its last snapshot is when a demonstration begins, in milliseconds. */
  readonly age: number;
  /** Milliseconds after which it publishes again. */
  readonly every: number;
  /** How much wider than the market it quotes in temporary water, because its prices stand for long; a share. */
  readonly margin: number;
  /** How much of a kind it does in a zone, against the others; 0 is none. */
  weightOf(kind: Kind, zone: Zone): number;
  /** How sure its trades are, of a hundred. */
  readonly confidence: Readonly<Partial<Record<Confidence, number>>>;
}

type KindWeights = Readonly<Partial<Record<Kind, number>>>;

const ofKind =
  (weights: KindWeights, weightOfZone: (zone: Zone) => number) =>
  (kind: Kind, zone: Zone): number =>
    (weights[kind] ?? 0) * weightOfZone(zone);

const LOWER_RIVER: ReadonlySet<string> = new Set(['5A', '6B', '7', '11', '12', '13', '14', 'WIM', 'WWI', 'LMG', 'ANG']);

/** In the order of the providers' ids: a broker for everything, one of a valley, one of the lower river, one of deeds, an exchange. */
const STYLES: readonly [ProviderStyle, ...ProviderStyle[]] = [
  {
    age: 4 * MILLISECONDS_PER_MINUTE,
    every: MILLISECONDS_PER_MINUTE / 2,
    margin: 0,
    weightOf: ofKind({ temporary: 1, permanent: 0.8, forward: 0.8, lease: 0.6, carryover_parking: 0.6 }, () => 1),
    confidence: { exchange: 45, register: 40, manual_include: 10, unverified: 5 },
  },
  {
    age: 38 * MILLISECONDS_PER_MINUTE,
    every: 10 * MILLISECONDS_PER_MINUTE,
    margin: 0.003,
    weightOf: ofKind({ temporary: 1, permanent: 1, forward: 0.6, lease: 0.7, carryover_parking: 1.2 }, (zone) =>
      zone.state.code === 'VIC' ? (isSouthern(zone) ? 1.4 : 0.8) : isSouthern(zone) ? 0.25 : 0,
    ),
    confidence: { exchange: 40, register: 50, manual_include: 6, unverified: 4 },
  },
  {
    age: 26 * MILLISECONDS_PER_HOUR,
    every: 30 * MILLISECONDS_PER_HOUR,
    margin: 0.02,
    weightOf: ofKind({ temporary: 0.8, permanent: 0.6, forward: 0.4, lease: 0.4, carryover_parking: 0.5 }, (zone) =>
      LOWER_RIVER.has(zone.code) ? 1 : 0,
    ),
    confidence: { exchange: 15, register: 50, manual_include: 20, unverified: 15 },
  },
  {
    age: 72 * MILLISECONDS_PER_HOUR,
    every: 80 * MILLISECONDS_PER_HOUR,
    margin: 0.03,
    weightOf: ofKind({ temporary: 0.35, permanent: 1.3, forward: 0.3, lease: 1.2, carryover_parking: 0.2 }, () => 1),
    confidence: { register: 70, manual_include: 20, unverified: 10 },
  },
  {
    age: MILLISECONDS_PER_MINUTE,
    every: MILLISECONDS_PER_MINUTE / 2,
    margin: 0,
    weightOf: ofKind({ temporary: 1.5, permanent: 0.15, forward: 1, carryover_parking: 0.8 }, (zone) =>
      isSouthern(zone) ? 1 : findZoneProfile(zone).tradesPerYear >= 100 ? 0.7 : 0,
    ),
    confidence: { exchange: 95, register: 5 },
  },
];

/** A provider with its style. */
export interface StyledProvider extends DemoProvider {
  readonly style: ProviderStyle;
  /** `RW`: what its ids begin with. */
  readonly prefix: string;
}

/** The providers by id, each with the style of its place in that order; a sixth begins anew. */
export const styleProviders = (providers: readonly DemoProvider[]): readonly StyledProvider[] =>
  [...providers]
    .sort((left, right) => left.id - right.id)
    .map((provider, at) => ({
      ...provider,
      style: STYLES[at % STYLES.length] ?? STYLES[0],
      prefix: initialsOf(provider.name),
    }));

const initialsOf = (name: string): string =>
  name
    .replace('(demo)', '')
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
