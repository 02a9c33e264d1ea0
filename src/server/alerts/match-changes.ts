import { sql } from 'kysely';
import { crossesLimitRule, levelOf, listWatchedSides } from '#domain/alerts/cross-limit-rule.ts';
import { listReach, matchesPriceRule } from '#domain/alerts/match-price-rule.ts';
import type { AlertRuleId, RuleTerms } from '#domain/alerts/rule.ts';
import type { UserId, ZoneId } from '#domain/ids.ts';
import type { Reference } from '#domain/reference.ts';
import type { MarketView } from '#domain/search/market-view.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
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
import type { RuleWatch } from './rule-watch.ts';
import { type FoundMatch, tellFound } from './tell-found.ts';

export interface Matching {
  readonly db: Database;
  readonly watch: RuleWatch;
  /** The rules of trade and the limits as they stand; it has every change up to its position. */
  readonly market: Pick<MarketView, 'readLimit'> & { readonly reference: Reference; readonly position: number };
}

export interface Matched {
  /** Whether there is nothing more to match, or another instance does it. */
  readonly isDone: boolean;
  readonly matches: number;
}

const CHANGES_AT_ONCE = 50;
/** Listings of one transaction. */
const PARCELS_AT_ONCE = 2_000;
const NOTHING: Matched = { isDone: true, matches: 0 };

/**
 * Matches the next changes that were not matched yet: matches, messages and how far it came are one transaction. The row of
 * the progress is locked, so that of several instances one does it and a broken one leaves nothing half done.
 */
export const matchNextChanges = ({ db, watch, market }: Matching, now: Instant): Promise<Matched> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ position: number; listing_id: number }>`
      select position, listing_id from alert_progress for update skip locked
    `.execute(transaction);
    const [progress] = rows;
    if (progress === undefined) return NOTHING;
    const upTo = market.position;
    // Read after the position: whoever saved a rule before one of these changes is among them.
    await watch.catchUp(transaction);
    const changes = await readChangesAfter(transaction, { after: progress.position, upTo, count: CHANGES_AT_ONCE });
    if (changes.length === 0) return NOTHING;
    let reached = progress;
    let matches = 0;
    const told = new Set<UserId>();
    for (const change of changes) {
      const after = change === changes[0] ? progress.listing_id : 0;
      const { found, last } = await findMatches(transaction, { watch, market }, change, after);
      const fresh = await tellFound(transaction, found, {
        position: change.position,
        now,
        reference: market.reference,
      });
      matches += fresh.matches;
      for (const user of fresh.told) told.add(user);
      if (last !== null) {
        reached = { position: change.position - 1, listing_id: last };
        break;
      }
      reached = { position: change.position, listing_id: 0 };
    }
    await transaction.updateTable('alert_progress').set(reached).execute();
    if (told.size > 0) await sayInboxesChanged(transaction, [...told]);
    return { isDone: reached.position >= upTo, matches };
  });

interface FoundInChange {
  readonly found: readonly FoundMatch[];
  /** The last listing that was looked at, where there are more; else null. */
  readonly last: number | null;
}

async function findMatches(
  transaction: DatabaseTransaction,
  parts: Pick<Matching, 'watch' | 'market'>,
  change: ChangeRow,
  after: number,
): Promise<FoundInChange> {
  const portion = { after, count: PARCELS_AT_ONCE };
  if (change.topic === 'listings') return ofParcels(parts, await readOpenedParcels(transaction, change, portion));
  if (change.topic !== 'limits') return { found: [], last: null };
  const steps = await readLimitSteps(transaction, change);
  const crossed = after > 0 ? [] : steps.flatMap((step) => ofStep(parts, step));
  // What is on offer behind a limit that opens can be had from now on.
  const freed = listFreedZones(steps, parts.market.reference);
  if (freed.from.length === 0) return { found: crossed, last: null };
  const { found, last } = ofParcels(parts, await readOpenBetween(transaction, freed, portion));
  return { found: [...crossed, ...found], last };
}

function ofParcels({ watch, market }: Pick<Matching, 'watch' | 'market'>, parcels: readonly ChangedParcel[]) {
  const reaches = new Map<string, readonly ZoneId[]>();
  const found = parcels.flatMap((parcel): readonly FoundMatch[] => {
    const home = market.reference.findZone(parcel.zone);
    if (home === null) return [];
    const name = `${parcel.kind} ${parcel.direction} ${parcel.zone} ${parcel.allocationClass}`;
    const reach = reaches.get(name) ?? listReach(parcel, market);
    reaches.set(name, reach);
    const { id: _, subject, ...facts } = parcel;
    return watch.rules.findTold(parcel, reach, home.state.id).map((rule) => ({
      ...{ rule, subject, facts: { ...facts, what: 'parcel' as const } },
      isMeant: (terms: RuleTerms) => terms.type !== 'limit' && matchesPriceRule(terms, parcel, market),
    }));
  });
  return { found, last: parcels.length < PARCELS_AT_ONCE ? null : (parcels.at(-1)?.id ?? null) };
}

function ofStep({ watch, market }: Pick<Matching, 'watch' | 'market'>, step: ChangedLimit): readonly FoundMatch[] {
  const { limit, subject, before, after } = step;
  const name = market.reference.findLimit(limit)?.name;
  if (name === undefined) return [];
  const sides = listWatchedSides(limit, market.reference);
  // A way within a zone has both its sides there: its rules are told once.
  const rules: readonly AlertRuleId[] = [...new Set(watch.rules.findCrossed(step, sides))];
  return rules.map((rule) => ({
    ...{ rule, subject, facts: { what: 'step' as const, name, before, after } },
    isMeant: (terms) => terms.type === 'limit' && crossesLimitRule(terms, step),
  }));
}

function listFreedZones(steps: readonly ChangedLimit[], { rules }: Reference) {
  const opened = new Set(
    steps.filter(({ before, after }) => levelOf(before) === 0 && levelOf(after) > 0).map(({ limit }) => limit),
  );
  const ways = rules.filter(({ limits, kinds }) => kinds.includes('temporary') && limits.some((id) => opened.has(id)));
  return { from: ways.map(({ from }) => from), to: ways.map(({ to }) => to) };
}
