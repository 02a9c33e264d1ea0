import { sql } from 'kysely';
import { crossesLimitRule, levelOf, listWatchedSides } from '#domain/alerts/cross-limit-rule.ts';
import { listFreed, listReach, matchesPriceRule, type TradeConditions } from '#domain/alerts/match-price-rule.ts';
import { asId, type ListingId, type ZoneId } from '#domain/ids.ts';
import { neverRead } from '#domain/places/limit.ts';
import type { Reference } from '#domain/reference.ts';
import type { MarketView } from '#domain/search/market-view.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { EventLoopTurns } from '../platform/event-loop-turns.ts';
import { Findings, type FoundInChange, type FoundMatch } from './found-match.ts';
import { sayInboxesChanged } from './inbox-store.ts';
import {
  type ChangedLimit,
  type ChangedParcel,
  type ChangeRow,
  readChangesAfter,
  readLimitSteps,
  readOpenBetween,
  readOpenedParcels,
} from './read-changes.ts';
import type { RuleQuarantine } from './rule-quarantine.ts';
import type { RuleWatch } from './rule-watch.ts';
import { tellFound } from './tell-found.ts';

export interface Matching {
  readonly db: Database;
  readonly watch: RuleWatch;
  readonly quarantine: RuleQuarantine;
  /** The rules of trade and the limits as they stand; it has every change up to its position. */
  readonly market: Pick<MarketView, 'readLimit'> & {
    readonly reference: Reference;
    readonly position: number;
    advanceTo(now: Instant): void;
  };
}

export interface Matched {
  /** Whether there is nothing more to match, or another instance does it. */
  readonly isDone: boolean;
  readonly matches: number;
}

const CHANGES_AT_ONCE = 250;
/** Listings of one transaction. */
const PARCELS_AT_ONCE = 2_000;
const NOTHING: Matched = { isDone: true, matches: 0 };

/**
 * Matches the next changes that were not matched yet: matches, messages and how far it came are one transaction. The row of
 * the progress is locked, so that of several instances one does it and a broken one leaves nothing half done.
 */
export const matchNextChanges = ({ db, watch, market, quarantine }: Matching, now: Instant): Promise<Matched> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Progress>`
      select position, listing_id from alert_progress for update skip locked
    `.execute(transaction);
    const [progress] = rows;
    if (progress === undefined) return NOTHING;
    const upTo = market.position;
    // Read after the position: whoever saved a rule before one of these changes is among them.
    await watch.catchUp(transaction);
    const changes = await readChangesAfter(transaction, { after: progress.position, upTo, count: CHANGES_AT_ONCE });
    if (changes.length === 0) return NOTHING;
    // What a rule closes or opens today is asked of the day of the market; a clock that noted a day may be a little ahead.
    market.advanceTo(latestOf(now, changes));
    const { found, reached } = await findInTurn(transaction, { watch, market }, changes, progress);
    const { matches, told } = await tellFound(transaction, found, {
      ...{ now, quarantine, reference: market.reference, revision: watch.revision },
      isInMidst: reached.position < upTo,
    });
    await transaction.updateTable('alert_progress').set(reached).execute();
    if (told.length > 0) await sayInboxesChanged(transaction, [...new Set(told)]);
    return { isDone: reached.position >= upTo, matches };
  });

const latestOf = (now: Instant, changes: readonly ChangeRow[]): Instant =>
  changes.reduce(
    (latest, { topic, at }) => (topic === 'limits' && at > latest && at <= now + MAX_MILLISECONDS_AHEAD ? at : latest),
    now,
  );

/** A change that is further ahead was noted by a clock that was wrong. */
const MAX_MILLISECONDS_AHEAD = MILLISECONDS_PER_HOUR;

/** Every change up to a position was matched, of the next one every listing up to an id. */
interface Progress {
  readonly position: number;
  readonly listing_id: ListingId;
}

/** Before the first. */
const NO_LISTING = asId<'listing'>(0);

/** What rules find in change after change, as far as the listings of one transaction go. */
async function findInTurn(
  transaction: DatabaseTransaction,
  parts: Pick<Matching, 'watch' | 'market'>,
  changes: readonly ChangeRow[],
  progress: Progress,
): Promise<{ readonly found: readonly FoundInChange[]; readonly reached: Progress }> {
  const found: FoundInChange[] = [];
  const turns = new EventLoopTurns();
  let reached = progress;
  let room = PARCELS_AT_ONCE;
  for (const change of changes) {
    const portion = { after: reached.listing_id, count: room };
    const findings = new Findings();
    const { looked, last } = await findMatches(transaction, { ...parts, findings, turns }, change, portion);
    found.push({ position: change.position, byRule: findings.byRule });
    room -= looked;
    if (last !== null) return { found, reached: { position: change.position - 1, listing_id: last } };
    reached = { position: change.position, listing_id: NO_LISTING };
    if (room <= 0) break;
  }
  return { found, reached };
}

interface Finding extends Pick<Matching, 'watch' | 'market'> {
  readonly findings: Findings;
  readonly turns: EventLoopTurns;
}

interface Portion {
  /** Listings after one of them. */
  readonly after: number;
  readonly count: number;
}

interface Looked {
  /** So many listings. */
  readonly looked: number;
  /** The last one, where there may be more; else null. */
  readonly last: ListingId | null;
}

async function findMatches(
  transaction: DatabaseTransaction,
  finding: Finding,
  change: ChangeRow,
  portion: Portion,
): Promise<Looked> {
  const { market } = finding;
  if (change.topic === 'listings') {
    const opened = await readOpenedParcels(transaction, change, portion);
    return findParcels(finding, opened, portion, (parcel) => listReach(parcel, market));
  }
  if (change.topic !== 'limits') return { looked: 0, last: null };
  const steps = await readLimitSteps(transaction, change);
  if (portion.after === NO_LISTING) for (const step of steps) findStep(finding, step);
  // What is on offer behind a limit that opens can be had from now on.
  const freed = listFreedZones(steps, market.reference);
  if (freed.from.length === 0) return { looked: 0, last: null };
  const before = stepBack(steps, market);
  const behind = await readOpenBetween(transaction, freed, portion);
  return findParcels(finding, behind, portion, (parcel) => listFreed(parcel, before, market));
}

/**
 * `reachOf`: the zones that hear of a parcel, the same for all of one product, side, zone and class. However many rules a listing
 * makes speak, the event loop is left to others every few milliseconds.
 */
async function findParcels(
  { watch, market, findings, turns }: Finding,
  parcels: readonly ChangedParcel[],
  { count }: Portion,
  reachOf: (parcel: ChangedParcel) => readonly ZoneId[],
): Promise<Looked> {
  const reaches = new Map<string, readonly ZoneId[]>();
  turns.resume();
  for (const parcel of parcels) {
    const home = market.reference.findZone(parcel.zone);
    if (home === null) continue;
    const name = `${parcel.kind} ${parcel.direction} ${parcel.zone} ${parcel.allocationClass}`;
    const reach = reaches.get(name) ?? reachOf(parcel);
    reaches.set(name, reach);
    const { id: _, subject, ...facts } = parcel;
    const match: FoundMatch = {
      ...{ subject, facts: { ...facts, what: 'parcel' as const } },
      isMeant: (terms) => terms.type !== 'limit' && matchesPriceRule(terms, parcel, market),
    };
    for (const rule of watch.rules.findTold(parcel, reach, home.state.id)) {
      findings.add(rule, match);
      const rest = turns.step();
      if (rest !== null) await rest;
    }
  }
  return { looked: parcels.length, last: parcels.length < count ? null : (parcels.at(-1)?.id ?? null) };
}

function findStep({ watch, market, findings }: Finding, step: ChangedLimit): void {
  const { limit, subject, before, after, readAt } = step;
  const name = market.reference.findLimit(limit)?.name;
  // What was before the first reading nobody knows: it crosses nothing.
  if (name === undefined || before === null) return;
  const sides = listWatchedSides(limit, market.reference);
  const facts = { what: 'step' as const, name, before, after, ...(readAt === undefined ? {} : { readAt }) };
  const match: FoundMatch = {
    ...{ subject, facts },
    isMeant: (terms) => terms.type === 'limit' && crossesLimitRule(terms, { before, after }),
  };
  // A way within a zone has both its sides there: its rules are told once.
  for (const rule of new Set(watch.rules.findCrossed({ before, after }, sides))) findings.add(rule, match);
}

function listFreedZones(steps: readonly ChangedLimit[], { rules, findLimit }: Reference) {
  const isFreed = ({ limit: id, before, after }: ChangedLimit): boolean => {
    const limit = findLimit(id);
    return limit !== null && levelOf(before ?? neverRead(limit)) === 0 && levelOf(after) > 0;
  };
  const opened = new Set(steps.filter(isFreed).map(({ limit }) => limit));
  const ways = rules.filter(({ limits, kinds }) => kinds.includes('temporary') && limits.some((id) => opened.has(id)));
  return { from: ways.map(({ from }) => from), to: ways.map(({ to }) => to) };
}

/** The limits as they stood before some steps, the others as they stand. */
function stepBack(steps: readonly ChangedLimit[], market: Matching['market']): TradeConditions {
  const before = new Map(steps.map(({ limit, before }) => [limit, before]));
  return {
    reference: market.reference,
    readLimit(id) {
      const now = market.readLimit(id);
      const was = before.get(id);
      return was === undefined ? now : { ...now, ...(was ?? neverRead(now.limit)) };
    },
  };
}
