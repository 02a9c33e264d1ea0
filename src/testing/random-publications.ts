import fc from 'fast-check';
import { CONFIDENCE_LEVELS, type Confidence } from '#domain/products/confidence.ts';
import { DIRECTIONS, type Direction, hasAllocationClass, type Kind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';

/** Two zones of Victoria, which have the same classes. */
export const DRAWN_ZONES = ['7', '1A'] as const;
export const DRAWN_CLASSES = ['High Reliability', 'Low Reliability'] as const;

/** The open listings of a provider's kind, all that there are of it. */
export interface DrawnSnapshot {
  readonly provider: number;
  readonly kind: Kind;
  readonly rows: readonly DrawnListing[];
}

export interface DrawnListing {
  /** The provider's number of it, which also says in which zone it is. */
  readonly id: number;
  readonly price: number;
  /** Whether it runs out soon. */
  readonly isShort: boolean;
  readonly direction?: Direction;
  readonly allocationClass?: (typeof DRAWN_CLASSES)[number];
}

export interface DrawnTrades {
  readonly provider: number;
  /** One whose number is known corrects what was said of it. */
  readonly trades: readonly {
    readonly id: number;
    readonly kind: Kind;
    readonly from: (typeof DRAWN_ZONES)[number];
    readonly to: (typeof DRAWN_ZONES)[number];
    readonly allocationClass: (typeof DRAWN_CLASSES)[number];
    /** Dollars per megalitre; below one it is no price. */
    readonly price: number;
    readonly daysAgo: number;
    readonly confidence: Confidence;
    /** As many alike, each with a number of its own. */
    readonly times: number;
  }[];
}

export interface DrawnReading {
  /** Which limit, counted from the first. */
  readonly limit: number;
  readonly isOpen: boolean;
  readonly megalitres: number | null;
  readonly minutesAgo: number;
}

/** What a follower of the market does when a step is done: nothing, takes in what changed, or is asked as well. */
export type Look = 'none' | 'look' | 'ask';

export interface Step {
  readonly minutesPassed: number;
  /** Of different providers, all under way at once, with the next three. */
  readonly snapshots: readonly DrawnSnapshot[];
  readonly trades: DrawnTrades | null;
  readonly reading: DrawnReading | null;
  readonly expires: boolean;
  readonly looks: readonly [Look, Look];
}

const provider = fc.integer({ min: 0, max: 2 });
const allocationClass = fc.constantFrom(...DRAWN_CLASSES);

const snapshot: fc.Arbitrary<DrawnSnapshot> = fc.record({
  provider,
  kind: fc.constantFrom<Kind>('temporary', 'temporary', 'forward', 'permanent', 'lease'),
  rows: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 6 }),
      price: fc.integer({ min: 200, max: 202 }),
      isShort: fc.boolean(),
      direction: fc.constantFrom(...DIRECTIONS),
      allocationClass,
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  ),
});

const trades: fc.Arbitrary<DrawnTrades> = fc.record({
  provider,
  trades: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 4 }),
      kind: fc.constantFrom<Kind>('temporary', 'temporary', 'permanent', 'forward'),
      from: fc.constantFrom(...DRAWN_ZONES),
      to: fc.constantFrom(...DRAWN_ZONES),
      allocationClass,
      price: fc.constantFrom(0.5, 200, 210.25, 400),
      daysAgo: fc.constantFrom(0, 1, 29, 30, 31, 59, 60),
      confidence: fc.constantFrom<Confidence>('register', 'exchange', ...CONFIDENCE_LEVELS),
      times: fc.constantFrom(1, 5, 6),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
  ),
});

const reading: fc.Arbitrary<DrawnReading> = fc.record({
  limit: fc.integer({ min: 0, max: 3 }),
  isOpen: fc.boolean(),
  megalitres: fc.constantFrom(null, -1, 0, 30, 42.5),
  minutesAgo: fc.constantFrom(0, 1, 3, 3_000),
});

const look = fc.constantFrom<Look>('none', 'look', 'ask');

/** A minute mostly; a day, after which others fall out of a window; more than half of the silence after which listings lapse. */
const MINUTES = [1, 1, 1, 24 * 60, 16 * 24 * 60] as const;

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    minutesPassed: fc.constantFrom(...MINUTES),
    snapshots: fc.uniqueArray(snapshot, { selector: (one) => one.provider, maxLength: 3 }),
    trades: fc.option(trades),
    reading: fc.option(reading),
    expires: fc.boolean(),
    looks: fc.tuple(look, look),
  }),
  { minLength: 1, maxLength: 6 },
);

const classOf = (kind: Kind, name: string | undefined) =>
  hasAllocationClass(kind) ? { allocationClass: name ?? DRAWN_CLASSES[0] } : {};

/** The rows of a snapshot as its provider sends them. */
export const listingRows = ({ kind, rows }: DrawnSnapshot, now: Instant) =>
  rows.map(({ id, price, isShort, direction, ...rest }) => ({
    id: String(id),
    kind,
    direction: direction ?? 'SELL',
    zone: DRAWN_ZONES[id % 2] ?? '7',
    price,
    volume: 10 + id,
    expiresAt: isShort ? new Date(now + 90_000).toISOString() : null,
    ...classOf(kind, rest.allocationClass),
  }));

/** The rows of trades as their provider sends them. */
export const tradeRows = (drawn: DrawnTrades, now: Instant) =>
  drawn.trades.flatMap(({ id, kind, from, to, price, daysAgo, confidence, times, ...rest }) =>
    Array.from({ length: times }, (_, at) => ({
      id: `${id}/${at}`,
      kind,
      zoneFrom: from,
      zoneTo: to,
      price,
      volume: 10 + at,
      agreedAt: new Date(now - daysAgo * MILLISECONDS_PER_DAY - at).toISOString(),
      confidence,
      ...classOf(kind, rest.allocationClass),
    })),
  );

export const readAtOf = ({ minutesAgo }: DrawnReading, now: Instant): number =>
  now - minutesAgo * MILLISECONDS_PER_MINUTE;
