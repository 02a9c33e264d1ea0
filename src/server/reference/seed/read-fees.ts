import { WATER_KINDS } from '#domain/products/water-kind.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';
import type { Places } from './read-places.ts';

const DEALINGS = ['temporary', 'permanent'] as const;

const UNITS = { columns: ['code', 'value', 'rounding', 'as_at', 'source'], unique: [['code']] };

const FEES = {
  columns: [
    ...['id', 'dealing', 'state_from', 'state_to', 'water_kind', 'authority', 'name'],
    ...['amount', 'fee_unit', 'units', 'basis', 'as_at', 'source', 'verified'],
  ],
  unique: [['id']],
};

/** Reads what authorities ask for an application: dollars, or a number of fee units and what a unit is worth. */
export async function readFees(folder: string, { stateIds }: Places): Promise<readonly AnyTableRows[]> {
  const units = (await readSeedFile(folder, 'fee_units.csv', UNITS)).map((row) => ({
    code: row.text('code'),
    value_cents: row.scaled('value', 100),
    rounding_cents: row.scaled('rounding', 100),
    as_at: row.text('as_at'),
    source: row.text('source'),
  }));
  const unitCodes = new Map(units.map(({ code }) => [code, code]));
  const fees = (await readSeedFile(folder, 'fees.csv', FEES)).map((row) => {
    if (row.isEmpty('amount') === row.isEmpty('fee_unit')) {
      throw row.fault('amount', 'a fee has either an amount or a fee unit');
    }
    return {
      id: row.whole('id'),
      dealing: row.choice('dealing', DEALINGS),
      state_from: row.find('state_from', stateIds),
      state_to: row.optional('state_to', (column) => row.find(column, stateIds)),
      water_kind: row.optional('water_kind', (column) => row.choice(column, WATER_KINDS)),
      authority: row.text('authority'),
      name: row.text('name'),
      amount_cents: row.optional('amount', (column) => row.scaled(column, 100)),
      fee_unit: row.optional('fee_unit', (column) => row.find(column, unitCodes)),
      fee_unit_hundredths: row.isEmpty('fee_unit') ? null : row.scaled('units', 100),
      basis: row.text('basis'),
      as_at: row.text('as_at'),
      source: row.text('source'),
      is_verified: row.flag('verified'),
    };
  });
  return [
    { table: 'fee_units', key: ['code'], rows: units },
    { table: 'fees', key: ['id'], rows: fees },
  ];
}

const TIMES = {
  columns: ['id', 'dealing', 'state_from', 'state_to', 'business_days', 'source', 'verified'],
  unique: [['id'], ['dealing', 'state_from', 'state_to']],
};

/** Reads how many business days authorities take. */
export async function readProcessingTimes(folder: string, { stateIds }: Places): Promise<AnyTableRows> {
  const rows = (await readSeedFile(folder, 'processing_times.csv', TIMES)).map((row) => ({
    id: row.whole('id'),
    dealing: row.choice('dealing', DEALINGS),
    state_from: row.find('state_from', stateIds),
    state_to: row.find('state_to', stateIds),
    business_days: row.whole('business_days'),
    source: row.text('source'),
    is_verified: row.flag('verified'),
  }));
  return { table: 'processing_times', key: ['id'], rows };
}
