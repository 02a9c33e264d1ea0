import { sql } from 'kysely';
import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import type { ClimateConditionType } from '#domain/products/climate-condition.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, TIME_ZONE } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { listNames, readRows } from '../platform/database/insert-rows.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';

export interface NewAnnouncement {
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId;
  readonly announcedOn: CalendarDate;
  /** Hundredths of a per cent. */
  readonly hundredths: number;
  readonly source: string;
  readonly isSimulated: boolean;
}

const OF_ANNOUNCEMENT = [
  ...['zone_id', 'allocation_class_id', 'announced_on', 'hundredths', 'source', 'is_simulated'],
] as const;

/**
 * Adds what was announced of zones and classes, known since the day it was; what is known of a day stays. The newest stand in
 * the reference, so that whoever holds that hears of them. How many were new.
 */
export const appendAnnouncements = (
  db: Database,
  announcements: readonly NewAnnouncement[],
  now: Instant,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const added = await insertAnnouncements(transaction, announcements);
    if (added > 0) await takeNextPosition(transaction, { topic: 'reference', at: now, batchId: null });
    return added;
  });

async function insertAnnouncements(db: Database, announcements: readonly NewAnnouncement[]): Promise<number> {
  const rows = announcements.map(({ zone, allocationClass, announcedOn, hundredths, source, isSimulated }) => ({
    zone_id: zone,
    allocation_class_id: allocationClass,
    announced_on: announcedOn,
    hundredths,
    source,
    is_simulated: isSimulated,
  }));
  const { numAffectedRows = 0n } = await sql`
    insert into allocation_announcements (${listNames(OF_ANNOUNCEMENT)}, recorded_at)
    select ${listNames(OF_ANNOUNCEMENT)}, announced_on::timestamp at time zone ${TIME_ZONE} from ${readRows('allocation_announcements', rows)}
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

export interface NewOutlook {
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId;
  readonly condition: ClimateConditionType;
  readonly issuedOn: CalendarDate;
  readonly expectedOn: CalendarDate;
  /** Hundredths of a per cent. */
  readonly hundredths: number;
  readonly source: string;
  readonly isSimulated: boolean;
}

const OF_OUTLOOK = [
  ...['zone_id', 'issued_on', 'expected_on', 'condition_id', 'allocation_class_id', 'hundredths', 'source'],
  'is_simulated',
] as const;

/** Adds what statements said of zones; what is known of one stays. How many figures were new. */
export async function appendOutlooks(db: Database, outlooks: readonly NewOutlook[]): Promise<number> {
  const conditions = await db.selectFrom('climate_conditions').select(['id', 'type']).execute();
  const idOf = new Map(conditions.map(({ id, type }) => [type, id]));
  const rows = outlooks.flatMap(({ zone, allocationClass, condition, ...outlook }) => {
    const id = idOf.get(condition);
    if (id === undefined) return [];
    return {
      zone_id: zone,
      issued_on: outlook.issuedOn,
      expected_on: outlook.expectedOn,
      condition_id: id,
      allocation_class_id: allocationClass,
      hundredths: outlook.hundredths,
      source: outlook.source,
      is_simulated: outlook.isSimulated,
    };
  });
  const { numAffectedRows = 0n } = await sql`
    insert into allocation_outlooks (${listNames(OF_OUTLOOK)})
    select ${listNames(OF_OUTLOOK)} from ${readRows('allocation_outlooks', rows)}
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}
