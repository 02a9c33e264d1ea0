import { sql } from 'kysely';
import { FEE_BASIS } from '#domain/places/fees.ts';
import { type FeeUnit, priceFeeUnits } from '#domain/places/price-fee-units.ts';
import { buildReference, type FeeRule, type Reference, type ReferenceFacts } from '#domain/reference.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Cents } from '#domain/units/money.ts';
import type { Database } from '../platform/database/database.ts';
import { drawnMapOfLimit } from './drawn-maps.ts';
import { toAllocationClass, toState, toSystem, toZone } from './reference-rows.ts';

/** Reads all reference facts as they stood at one moment; inside a transaction, at the moment of that transaction. */
export async function loadReference(db: Database): Promise<Reference> {
  const facts = db.isTransaction
    ? await readFacts(db)
    : await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(readFacts);
  return buildReference(facts);
}

async function readFacts(db: Database): Promise<ReferenceFacts> {
  const places = { ...(await loadPlaces(db)), rules: await loadRules(db) };
  return { ...places, limits: await loadLimits(db, places), ...(await loadProducts(db)) };
}

type ProductFacts = Omit<ReferenceFacts, 'states' | 'systems' | 'zones' | 'rules' | 'limits'>;

const loadProducts = async (db: Database): Promise<ProductFacts> => ({
  allocationClasses: (await db.selectFrom('allocation_classes').selectAll().orderBy('id').execute()).map(
    toAllocationClass,
  ),
  fees: await loadFees(db),
  processingTimes: await loadProcessingTimes(db),
  carryoverAllowances: await loadCarryoverAllowances(db),
  allocationHistory: await loadAllocationHistory(db),
  announcements: await loadAnnouncements(db),
});

async function loadPlaces(db: Database): Promise<Pick<ReferenceFacts, 'states' | 'systems' | 'zones'>> {
  const states = (await db.selectFrom('states').selectAll().orderBy('id').execute()).map(toState);
  const systems = (await db.selectFrom('systems').selectAll().orderBy('id').execute()).map(toSystem);
  const stateById = new Map<number, (typeof states)[number]>(states.map((state) => [state.id, state]));
  const systemById = new Map<number, (typeof systems)[number]>(systems.map((system) => [system.id, system]));
  const rows = await db.selectFrom('zones').selectAll().orderBy('id').execute();
  const zones = rows.flatMap((row) => {
    const state = stateById.get(row.state_id);
    const system = systemById.get(row.system_id);
    // Foreign keys make both certain.
    return state === undefined || system === undefined ? [] : [toZone(row, state, system)];
  });
  return { states, systems, zones };
}

async function loadLimits(
  db: Database,
  places: Pick<ReferenceFacts, 'zones' | 'rules'>,
): Promise<ReferenceFacts['limits']> {
  const rows = await db
    .selectFrom('limits')
    .select(['id', 'name', 'model', 'image_url', 'allocation_class_id', 'source', 'missing'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, model, image_url, allocation_class_id, source, missing }) => ({
    ...{ id, name, model, source, missing },
    imageUrl: image_url ?? drawnMapOfLimit(id, places),
    allocationClass: allocation_class_id,
  }));
}

async function loadRules(db: Database): Promise<ReferenceFacts['rules']> {
  const rows = await db.selectFrom('rules').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    from: row.zone_from,
    to: row.zone_to,
    kinds: row.kinds,
    limits: row.limit_ids,
    missing: row.missing,
  }));
}

async function loadFees(db: Database): Promise<readonly FeeRule[]> {
  const units = await db.selectFrom('fee_units').selectAll().execute();
  const unitByCode = new Map(
    units.map((unit) => [unit.code, { value: unit.value_cents, rounding: unit.rounding_cents }]),
  );
  const rows = await db.selectFrom('fees').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    dealing: row.dealing,
    stateFrom: row.state_from,
    stateTo: row.state_to,
    waterKind: row.water_kind,
    onlyZones: row.only_zone_ids,
    item: {
      id: row.id,
      authority: row.authority,
      name: row.name,
      amount: amountOf(row, unitByCode),
      otherCases: (row.other_cases ?? []).map((one) => ({ name: one.name, amount: one.cents })),
      // So it is counted, whatever words a seed before had for it.
      basis: FEE_BASIS,
      source: row.source,
      asAt: row.as_at,
      missing: row.missing,
      namesDestination: row.state_to !== null,
    },
  }));
}

interface FeeAmountRow {
  readonly amount_cents: Cents | null;
  readonly fee_unit: string | null;
  readonly fee_unit_hundredths: number | null;
}

/** A check of the table makes sure that a fee never has both an amount and a number of units. It has neither where none is known. */
function amountOf(row: FeeAmountRow, units: ReadonlyMap<string, FeeUnit>) {
  const unit = row.fee_unit === null ? undefined : units.get(row.fee_unit);
  if (unit !== undefined) return priceFeeUnits(row.fee_unit_hundredths ?? 0, unit);
  return row.amount_cents;
}

async function loadProcessingTimes(db: Database): Promise<ReferenceFacts['processingTimes']> {
  const rows = await db.selectFrom('processing_times').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    dealing: row.dealing,
    stateFrom: row.state_from,
    stateTo: row.state_to,
    waterKind: row.water_kind,
    onlyZones: row.only_zone_ids,
    fastestDays: row.fastest_days,
    businessDays: row.business_days,
    note: row.note,
    source: row.source,
    missing: row.missing,
  }));
}

async function loadCarryoverAllowances(db: Database): Promise<ReferenceFacts['carryoverAllowances']> {
  const rows = await db
    .selectFrom('carryover_allowances')
    .selectAll()
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .execute();
  return rows.map((row) => ({
    zoneId: row.zone_id,
    allocationClassId: row.allocation_class_id,
    hundredths: row.hundredths,
    description: row.description,
    source: row.source,
    missing: row.missing,
  }));
}

async function loadAllocationHistory(db: Database): Promise<ReferenceFacts['allocationHistory']> {
  const rows = await db
    .selectFrom('allocation_history')
    .selectAll()
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .orderBy('water_year')
    .execute();
  return rows.map((row) => ({
    zoneId: row.zone_id,
    allocationClassId: row.allocation_class_id,
    waterYear: row.water_year,
    hundredths: row.hundredths,
    isSimulated: row.is_simulated,
  }));
}

/** More than a water year, counted from the newest: only the running one is told. */
const DAYS_OF_ANNOUNCEMENTS = 400;

async function loadAnnouncements(db: Database): Promise<ReferenceFacts['announcements']> {
  const rows = await db
    .selectFrom('allocation_announcements')
    .selectAll()
    .where(
      'announced_on',
      '>',
      sql<CalendarDate>`(select max(announced_on) - ${sql.lit(DAYS_OF_ANNOUNCEMENTS)} from allocation_announcements)`,
    )
    .orderBy('zone_id')
    .orderBy('allocation_class_id')
    .orderBy('announced_on', 'desc')
    .execute();
  return rows.map((row) => ({
    zoneId: row.zone_id,
    allocationClassId: row.allocation_class_id,
    announcedOn: row.announced_on,
    hundredths: row.hundredths,
    source: row.source,
    isSimulated: row.is_simulated,
  }));
}
