import { beforeAll, describe, expect, test } from 'vitest';
import { type CheckedSeed, readCheckedSeed } from '#testing/read-checked-seed.ts';
import type { TableRow } from '../../platform/seed-files/table-rows.ts';

/** What was found when every line was looked up once more. The lists are written from the findings, not from the files. */

let zones: CheckedSeed['zones'];
let rowsOf: CheckedSeed['rowsOf'];
let codeOf: CheckedSeed['codeOf'];
let className: CheckedSeed['className'];
beforeAll(async () => {
  ({ zones, rowsOf, codeOf, className } = await readCheckedSeed());
});

describe('fees', () => {
  const feesOf = (zone: string, dealing: 'temporary' | 'permanent') => {
    const from = zones.get(zone);
    return rowsOf('fees').filter(
      (fee) =>
        fee.dealing === dealing &&
        fee.state_from === from?.state.id &&
        (fee.water_kind === null || fee.water_kind === from?.waterKind) &&
        (fee.only_zone_ids?.some((id) => id === from?.id) ?? true),
    );
  };
  const dollarsOf = (zone: string, dealing: 'temporary' | 'permanent') =>
    feesOf(zone, dealing).map(({ amount_cents }) => (amount_cents === null ? null : (amount_cents ?? 0) / 100));

  test.each([
    // Bundled resources ask for a transfer and an assessment; the two unbundled ones for a transfer alone.
    ['ANG', [545, 366], [545, 366]],
    ['EML', [545, 366], [545, 366]],
    ['SBA', [321], [545]],
    ['MUS', [321], [545]],
    ['12', [321], [545]],
    ['11', [59.56], [758.18]],
    ['LMD', [58.16], [2422.45]],
    ['BAD', [58.16], [2422.45]],
    // Of the corporations, the operators and the state of Queensland no amount was found.
    ['110', [null], [null]],
    ['KAT', [null], [null]],
    ['WIM', [null], [null]],
    ['UCS-01', [null], [null]],
    ['LBU', [null], [null]],
  ])('of zone %s are %j for water and %j for an entitlement', (zone, temporary, permanent) => {
    expect(dollarsOf(zone, 'temporary')).toEqual(temporary);
    expect(dollarsOf(zone, 'permanent')).toEqual(permanent);
  });

  test('are asked by whom the application goes to', () => {
    expect(feesOf('110', 'temporary')[0]?.authority).toMatch(/^Rural water corporation .*Goulburn-Murray Water/);
    expect(feesOf('UCS-01', 'temporary')[0]?.authority).toBe('Operator of the scheme');
  });

  test('of dealings in groundwater and unregulated rivers tell the three cases', () => {
    expect(feesOf('LMD', 'permanent')[0]?.other_cases).toEqual([
      { name: 'low risk', cents: 109_771 },
      { name: 'with a groundwater assessment', cents: 496_824 },
    ]);
  });

  test('carry the year that they are of, and what is missing where an amount is', () => {
    const years = /^(20\d\d-\d\d|year not stated|amount not found)$/;
    for (const { id, as_at, amount_cents, fee_unit, missing } of rowsOf('fees')) {
      expect(as_at, `${id}`).toMatch(years);
      if (amount_cents === null && fee_unit === null) expect(missing, `${id}`).toMatch(/not found|not read/);
    }
    expect(feesOf('LMD', 'temporary')[0]?.as_at).toBe('2024-25');
  });

  test('of every year are no licence fee in South Australia, whose list names none', () => {
    expect(rowsOf('ongoing_fees').filter(({ name }) => name === 'Water licence fee')).toEqual([]);
  });
});

test('each dealing takes as long as its authority says, from state to state', () => {
  const stateOf = (id: number) => rowsOf('states').find((state) => state.id === id)?.code;
  const found = rowsOf('processing_times').map((row) =>
    [
      `${row.dealing} ${stateOf(row.state_from)}>${stateOf(row.state_to)}`,
      ...(row.water_kind === null ? [] : [row.water_kind]),
      ...(row.only_zone_ids ?? []).map((id) => codeOf(id)),
      ...[row.fastest_days, row.business_days, row.is_verified],
    ].join(' '),
  );
  expect(found).toEqual([
    'temporary SA>SA regulated  10 true',
    'temporary SA>VIC  20 true',
    'temporary SA>NSW  20 true',
    'temporary VIC>SA  20 true',
    'temporary VIC>VIC  5 true',
    'temporary VIC>NSW  10 true',
    'temporary NSW>SA  20 true',
    'temporary NSW>VIC  10 true',
    'temporary NSW>NSW  5 true',
    'temporary QLD>QLD  5 false',
    'temporary QLD>NSW  10 false',
    'temporary NSW>QLD  10 false',
    // 30 to 90 days are 22 to 65 business days; where a title register records the dealing nobody has to wait.
    'permanent VIC>VIC 22 65 true',
    'permanent NSW>NSW  20 true',
    'permanent SA>SA  20 false',
    'permanent QLD>QLD  20 false',
    'permanent VIC>NSW 22 65 false',
    'permanent VIC>SA 22 65 false',
    'permanent NSW>VIC  20 false',
    'permanent NSW>SA  20 false',
    'permanent SA>VIC  20 false',
    'permanent SA>NSW  20 false',
    'permanent NSW>QLD   true',
    'permanent QLD>NSW   true',
    'temporary SA>SA unregulated  40 true',
    'temporary SA>SA groundwater ANG LLC  40 true',
  ]);
});

describe('charges of every year', () => {
  type Charge = TableRow<'ongoing_fees'>;
  const whatIsAsked = ({ name, fee_steps, is_fixed }: Charge) =>
    `${name} $${(Number(fee_steps) / 10_000).toFixed(2)} ${is_fixed ? 'a year' : 'per ML'}`;
  /** Each charge with those who pay it, in the order of the file. */
  const chargesThat = (isVerified: boolean, nameOf: (row: Charge) => string | undefined) => {
    const rows = rowsOf('ongoing_fees').filter(({ is_verified }) => is_verified === isVerified);
    return [...Map.groupBy(rows, whatIsAsked)].map(
      ([asked, of]) => `${asked}: ${[...new Set(of.map((row) => nameOf(row)))].join(', ')}`,
    );
  };

  test('that are published are those of the price list and of the Hunter', () => {
    const GMW = '1A, 1B, 1L, 2A, 2B, 3, 4A, 4C, 5A, 6, 6B, 7, 9A, 9B, BUL';
    expect(chargesThat(true, ({ zone_id }) => codeOf(zone_id))).toEqual([
      `Customer fee $138.00 a year: ${GMW}, 110, 120, 130, 140, 170, 180, 181, 190, 150, LCV, MLO, LOH, KAT`,
      `Water register fee $14.86 a year: ${GMW}`,
      'Entitlement charge $16.67 per ML: HUN',
      'Entitlement charge $13.62 per ML: HUN',
    ]);
  });

  test('of which no amount was found are these samples', () => {
    const NSW_OF_RIVERS =
      'High Security, General Security, Conveyance, Supplementary, Domestic and Stock, Local Water Utility, ' +
      'Supplementary (Lowbidgee), Floodplain Harvesting, General Security A, General Security B';
    const SA =
      'Class 3, Class 1, Class 2, Class 5, Class 6, Class 8, Class 9, ' +
      'Prescribed Surface Water Allocation, Prescribed Wells Allocation';
    expect(chargesThat(false, ({ allocation_class_id }) => className(allocation_class_id))).toEqual([
      'Customer fee $140.00 a year: High Reliability, Low Reliability, Groundwater Licence',
      'Entitlement storage fee $12.00 per ML: High Reliability',
      'Entitlement storage fee $6.00 per ML: Low Reliability',
      'Resource management fee $5.00 per ML: Take and Use Licence',
      'Resource management fee $6.00 per ML: Groundwater Licence',
      `Water access licence fee $60.00 a year: ${NSW_OF_RIVERS}, Unregulated River, Aquifer`,
      'Entitlement charge $10.00 per ML: High Security, Domestic and Stock, Local Water Utility',
      'Entitlement charge $4.00 per ML: General Security, General Security A, General Security B, Conveyance',
      'Entitlement charge $3.00 per ML: Unregulated River',
      'Entitlement charge $5.00 per ML: Aquifer',
      `Landscape water levy $7.00 per ML: ${SA}`,
      'Water account fee $100.00 a year: High Priority, Medium Priority, Unsupplemented',
      'Part A, fixed part of the scheme tariff $40.00 per ML: High Priority',
      'Part A, fixed part of the scheme tariff $20.00 per ML: Medium Priority',
      'Unsupplemented water charge $5.00 per ML: Unsupplemented',
    ]);
  });
});
