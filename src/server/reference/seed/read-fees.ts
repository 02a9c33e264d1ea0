import { FEE_BASIS, type FeeBasis } from '#domain/places/fees.ts';
import { WATER_KINDS } from '#domain/products/water-kind.ts';
import { DEALING_KINDS } from '#domain/reference.ts';
import { type Cents, cents } from '#domain/units/money.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { SeedRow } from '../../platform/seed-files/seed-row.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';
import { readConfirmation } from './read-confirmation.ts';
import type { Places } from './read-places.ts';

const UNITS = { columns: ['code', 'value', 'rounding', 'as_at', 'source'], unique: [['code']] };

const FEES = {
  columns: [
    ...['id', 'dealing', 'state_from', 'state_to', 'water_kind', 'only_zones', 'authority', 'name'],
    ...['amount', 'fee_unit', 'units', 'other_cases', 'basis', 'as_at', 'source', 'missing'],
  ],
  unique: [['id']],
};

/** Reads what authorities ask for an application: dollars, or a number of fee units and what a unit is worth. */
export async function readFees(folder: string, { stateIds, zones }: Places): Promise<readonly AnyTableRows[]> {
  const units = (await readSeedFile(folder, 'fee_units.csv', UNITS)).map((row) => ({
    code: row.text('code'),
    value_cents: row.scaled('value', 100),
    rounding_cents: row.scaled('rounding', 100),
    as_at: row.text('as_at'),
    source: row.text('source'),
  }));
  const unitByCode = new Map(units.map((unit) => [unit.code, unit]));
  const fees = (await readSeedFile(folder, 'fees.csv', FEES)).map((row) => {
    if (!row.isEmpty('amount') && !row.isEmpty('fee_unit')) {
      throw row.fault('amount', 'a fee has either an amount or a fee unit');
    }
    if (row.isEmpty('amount') && row.isEmpty('fee_unit') && row.isEmpty('missing')) {
      throw row.fault('missing', 'a fee without an amount says what is missing');
    }
    const unit = row.optional('fee_unit', (column) => row.find(column, unitByCode));
    if (unit !== null && row.text('as_at') !== unit.as_at)
      throw row.fault(
        'as_at',
        `the unit ${unit.code} is of ${unit.as_at}: the fee and its other cases are of the same year`,
      );
    return {
      id: row.whole('id'),
      dealing: row.choice('dealing', DEALING_KINDS),
      state_from: row.find('state_from', stateIds),
      state_to: row.optional('state_to', (column) => row.find(column, stateIds)),
      water_kind: row.optional('water_kind', (column) => row.choice(column, WATER_KINDS)),
      only_zone_ids: row.optional('only_zones', (column) => row.findAll(column, zones).map(({ id }) => id)),
      authority: row.text('authority'),
      name: row.text('name'),
      amount_cents: row.optional('amount', (column) => row.scaled(column, 100)),
      fee_unit: unit?.code ?? null,
      fee_unit_hundredths: row.isEmpty('fee_unit') ? null : row.scaled('units', 100),
      other_cases: row.optional('other_cases', (column) => readCases(row, column)),
      basis: readBasis(row),
      as_at: row.text('as_at'),
      source: row.text('source'),
      ...readConfirmation(row),
    };
  });
  return [
    { table: 'fee_units', key: ['code'], rows: units },
    { table: 'fees', key: ['id'], rows: fees, isWhole: true },
  ];
}

function readBasis(row: SeedRow): FeeBasis {
  const text = row.text('basis');
  if (text === FEE_BASIS) return text;
  throw row.fault('basis', `"${text}" is not counted: every fee is asked once, "${FEE_BASIS}"`);
}

/** `low risk: 1097.71`, parted by semicolons. */
const readCases = (row: SeedRow, column: string): { name: string; cents: Cents }[] =>
  row.list(column).map((one) => {
    const [, name, dollars] = /^(.+): (\d+\.\d\d)$/.exec(one) ?? [];
    if (name === undefined || dollars === undefined)
      throw row.fault(column, `"${one}" is no case such as "low risk: 10.50"`);
    return { name, cents: cents(Number(dollars.replace('.', ''))) };
  });

const TIMES = {
  columns: [
    ...['id', 'dealing', 'state_from', 'state_to', 'water_kind', 'only_zones'],
    ...['fastest_days', 'business_days', 'note', 'source', 'missing'],
  ],
  unique: [['id'], ['dealing', 'state_from', 'state_to', 'water_kind']],
};

/** Reads how many business days authorities take. */
export async function readProcessingTimes(folder: string, { stateIds, zones }: Places): Promise<AnyTableRows> {
  const rows = (await readSeedFile(folder, 'processing_times.csv', TIMES)).map((row) => ({
    id: row.whole('id'),
    dealing: row.choice('dealing', DEALING_KINDS),
    state_from: row.find('state_from', stateIds),
    state_to: row.find('state_to', stateIds),
    water_kind: row.optional('water_kind', (column) => row.choice(column, WATER_KINDS)),
    only_zone_ids: row.optional('only_zones', (column) => row.findAll(column, zones).map(({ id }) => id)),
    fastest_days: row.optional('fastest_days', (column) => row.whole(column)),
    business_days: row.optional('business_days', (column) => row.whole(column)),
    note: row.optional('note', (column) => row.text(column)),
    source: row.text('source'),
    ...readConfirmation(row),
  }));
  return { table: 'processing_times', key: ['id'], rows, isWhole: true };
}
