import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { TradedDays } from '#domain/statistics/traded-days.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { startOfLocalDay } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { CHANGES_CHANNEL } from '../platform/database/next-position.ts';
import type { Notices } from '../platform/database/notices.ts';
import type { Tables } from '../platform/database/tables.ts';
import { EventLoopTurns } from '../platform/event-loop-turns.ts';
import { listLatestReadings } from '../reference/list-latest-readings.ts';
import { loadReference } from '../reference/load-reference.ts';
import { LatestTrades } from './latest-trades.ts';
import { LiveMarket } from './live-market.ts';
import { boundOffers, compareLimits, type MarketChange, OfferTally } from './market-change.ts';
import {
  loadOpenListings,
  readChanges,
  readLastSnapshots,
  readListingChanges,
  readPosition,
  readProviders,
  readTradedDays,
} from './market-store.ts';
import { readLatestTrades } from './read-latest-trades.ts';

/** Even if no notice comes through, the change rows are looked at this often. */
export const LOOK_EVERY_MILLISECONDS = 2_000;

/** Reads the whole market as it stands at one position. */
export async function loadMarket(db: Database, clock: Pick<Clock, 'now'>): Promise<LiveMarket> {
  const market = new LiveMarket(await loadReference(db), clock.now());
  await inSnapshot(db, async (transaction) => {
    const position = await readPosition(transaction);
    applyFacts(market, await readFacts(market, transaction, new Set(TOPICS)));
    for await (const portion of loadOpenListings(transaction)) {
      for (const { place, entry } of portion) market.add(place, entry);
    }
    market.position = position;
  });
  market.advanceTo(clock.now());
  return market;
}

/** From so many listings on a change takes a while to come in. */
const MANY_LISTINGS = 5_000;

/**
 * Brings in every change after the market's position; says what changed, null when there was none. Changed books are made aside, a few
 * milliseconds at a time, and put in all at once, so that no search sees half a change or waits for a large one; putting
 * in the same change twice changes nothing. `onMany` hears of a change that takes a while.
 */
export async function catchUp(
  market: LiveMarket,
  db: Database,
  onMany = (): void => undefined,
): Promise<MarketChange | null> {
  return inSnapshot(db, async (transaction) => {
    const from = market.position;
    const upTo = await readPosition(transaction);
    if (upTo === from) return null;
    const changes = await readChanges(transaction, from);
    const facts = await readFacts(market, transaction, changes.topics);
    const draft = market.draft(facts.providers);
    const turns = new EventLoopTurns();
    const tally = new OfferTally();
    for await (const portion of readListingChanges(transaction, changes)) {
      turns.resume();
      for (const change of portion) {
        if (change.isOpen) draft.add(change.place, change.entry);
        else draft.remove(change.place, change.entry);
        tally.note(change.place, change.isOpen);
        const rest = turns.step();
        if (rest !== null) await rest;
      }
      if (turns.steps >= MANY_LISTINGS) onMany();
    }
    const { toldLimits, latestTrades } = market;
    market.put(draft);
    // A day that another instance has noted has begun, though the clock here is a moment behind.
    const tomorrow = startOfLocalDay(addDays(market.today, 1));
    const begun = changes.limitsAt.find((at) => at >= tomorrow && at < tomorrow + MILLISECONDS_PER_HOUR);
    if (begun !== undefined) market.advanceTo(begun);
    applyFacts(market, facts);
    market.position = upTo;
    return {
      from,
      position: upTo,
      offers: boundOffers(tally.list()),
      limits: facts.readings === null ? [] : compareLimits(toldLimits, [...market.toldLimits.values()]),
      trades: facts.trades === null ? [] : facts.trades.latest.compare(latestTrades),
      isReferenceNew: changes.topics.has('reference'),
    };
  });
}

const TOPICS = ['reference', 'limits', 'listings', 'trades'] as const satisfies readonly Tables['changes']['topic'][];

async function readFacts(
  market: LiveMarket,
  transaction: DatabaseTransaction,
  topics: ReadonlySet<Tables['changes']['topic']>,
) {
  const isReferenceNew = topics.has('reference');
  const reference = isReferenceNew ? await loadReference(transaction) : market.reference;
  return {
    reference,
    providers: isReferenceNew ? await readProviders(transaction) : null,
    readings: isReferenceNew || topics.has('limits') ? await listLatestReadings(transaction, reference) : null,
    lastSnapshots: topics.has('listings') ? await readLastSnapshots(transaction) : [],
    trades: topics.has('trades') ? await readTrades(transaction, market.today) : null,
  };
}

const readTrades = async (transaction: DatabaseTransaction, today: CalendarDate) => ({
  days: new TradedDays(await readTradedDays(transaction, today)),
  latest: new LatestTrades(await readLatestTrades(transaction)),
});

function applyFacts(market: LiveMarket, facts: Awaited<ReturnType<typeof readFacts>>): void {
  market.reference = facts.reference;
  if (facts.providers !== null) market.setProviders(facts.providers);
  if (facts.readings !== null) market.setReadings(facts.readings);
  for (const row of facts.lastSnapshots) {
    market.setLastSnapshot(row.provider_id, row.kind, row.last_snapshot_at);
  }
  if (facts.trades !== null) market.setTrades(facts.trades.days, facts.trades.latest);
}

/** Of rows that are taken in while others have their turns; an instance that was away for hours has millions of them. */
export const STREAM_MILLISECONDS = 10 * MILLISECONDS_PER_MINUTE;

/** All reads inside see the store as it was at one moment. */
const inSnapshot = <Answer>(
  db: Database,
  read: (transaction: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(STREAM_MILLISECONDS)}`.execute(transaction);
      return read(transaction);
    });

export interface MarketFeedParts {
  readonly market: LiveMarket;
  readonly db: Database;
  readonly notices: Notices;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: FastifyBaseLogger;
}

/**
 * Keeps a market current: a notice of the database wakes it, and a look every two seconds finds what a lost
 * connection missed. Changes are applied one after the other.
 */
export class MarketFeed {
  private readonly market: LiveMarket;
  private readonly db: Database;
  private readonly notices: Notices;
  private readonly clock: Pick<Clock, 'now'>;
  private readonly log: FastifyBaseLogger;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  /** The look that waits for the one under way; whoever asks meanwhile shares it. */
  private next: Promise<void> | null = null;
  /** Lets go whoever does not wait for a large change. */
  private readonly hurried = new Set<() => void>();
  /** Whether a large change is being brought in. */
  private isBusy = false;
  private isBehind = false;
  private isStopped = false;
  private readonly tellers: ((change: MarketChange) => void)[] = [];

  constructor({ market, db, notices, clock, log }: MarketFeedParts) {
    this.market = market;
    this.clock = clock;
    this.db = db;
    this.notices = notices;
    this.log = log;
  }

  async start(): Promise<void> {
    const look = (): void => void this.look();
    await this.notices.listen(CHANGES_CHANNEL, { heard: look, reconnected: look });
    this.timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
    await this.look();
  }

  /** Whom to tell of every change once it is in the market; must not throw. */
  onChange(tell: (change: MarketChange) => void): void {
    this.tellers.push(tell);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer !== null) clearInterval(this.timer);
    this.notices.leave(CHANGES_CHANNEL);
    await this.running;
  }

  /**
   * Catches up now; resolves when every change that was committed before the call is in the market, or when the store
   * could not be read: a later look brings it in then.
   */
  look(): Promise<void> {
    this.next ??= this.running.then(() => {
      this.next = null;
      return this.catchUp();
    });
    this.running = this.next;
    return this.next;
  }

  /**
   * The same, but does not wait for a large change of somebody else that is being brought in: what was committed shows a
   * little later then.
   */
  lookUnlessBusy(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.hurried.add(resolve);
    if (this.isBusy) resolve();
    void this.look().finally(() => {
      this.hurried.delete(resolve);
      resolve();
    });
    return promise;
  }

  private async catchUp(): Promise<void> {
    if (this.isStopped) return;
    // Whoever hears of a change asks how limits stand today.
    this.market.advanceTo(this.clock.now());
    try {
      const change = await catchUp(this.market, this.db, () => {
        this.isBusy = true;
        for (const letGo of this.hurried) letGo();
      });
      if (change !== null) for (const tell of this.tellers) tell(change);
      if (this.isBehind) this.log.info('the market has caught up with the store');
      this.isBehind = false;
    } catch (error) {
      // Said once, not every two seconds for as long as the database is away.
      if (!this.isBehind) this.log.error({ err: error }, 'the market could not catch up with the store');
      this.isBehind = true;
    } finally {
      this.isBusy = false;
    }
  }
}
