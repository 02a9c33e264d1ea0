import { describe, expect, test } from 'vitest';
import type { RowError } from '#contract/problems.ts';
import { asId } from '#domain/ids.ts';
import type { State } from '#domain/places/zone.ts';
import { KINDS } from '#domain/products/kind.ts';
import { checkListing } from '#domain/publishing/check-listing.ts';
import { checkTrade } from '#domain/publishing/check-trade.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { buildAllocationClass, buildTestReference, buildZone } from '#testing/build-reference.ts';
import { Chance } from '#testing/fuzz/chance.ts';
import { LARGE_FILES, makeLarge, spoilFile } from '#testing/fuzz/spoil-file.ts';
import { namePlaces } from '../../reference/name-places.ts';
import { checkUpload, type NumberedRow } from '../check-upload.ts';
import { FEED_FORMATS } from './feed-formats.ts';
import type { FeedFormat } from './formats/feed-format.ts';
import { readFeed } from './read-feed.ts';
import { QLD_LIMITS, readLimitRows, type ZoneLimit } from './readings/qld-limits.ts';
import { readReadingFile } from './readings/read-reading-file.ts';
import type { ReadingFormat, ReadRow } from './readings/reading-format.ts';
import { readStorageRows, STORAGE_READINGS } from './readings/storage-readings.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const FILES_EACH = 150;
const NOW = instant(Date.UTC(2026, 10, 21));
/** Of the processor: ten times what the slowest file takes. One that is read over and over for each of its rows takes more. */
const LATE_MILLISECONDS = 5_000;

const QUEENSLAND: State = { id: asId(9), code: 'QLD', name: 'Queensland' };
const REFERENCE = buildTestReference({
  zones: [buildZone({ code: '7' }), buildZone({ code: '1A' }), buildZone({ code: 'MDIM', state: QUEENSLAND })],
  allocationClasses: [buildAllocationClass(), buildAllocationClass({ name: 'Medium Priority', stateCodes: ['QLD'] })],
});

const GOOD: Readonly<Record<string, string>> = {
  listings: 'id,kind,direction,zone,price,volume\na,temporary,SELL,7,250,10\nb,forward,BUY,1A,240,20\n',
  trades: 'id,kind,zoneFrom,zoneTo,volume,price,agreedAt\nt,temporary,7,1A,40,246,2026-10-20T01:00:00Z\n',
  'qld-permanent':
    'Date,Scheme,Type,Priority,Trade Type,Volume (ML),Price ($/ML),Location From,Location To\nJul 2024,Mareeba Dimbulah Water Supply Scheme,Supplemented,Medium,Permanent,20,1500,,\n',
  'bom-allocation-trades':
    'date_of_approval,quantity_traded,net_price,price_per_ML,origin_state,dest_state,origin_trading_zone,destination_trading_zone\n06-11-2025,120,28800,240,Victoria,Victoria,1A Greater Goulburn,7\n',
  'storage-readings': 'name,date,volume_ml,full_volume_ml,percent_full\nLake Hume,2025-07-22,1293170,3005157,43.03\n',
  'qld-limits':
    'Scheme,Priority Group,Zone/Location,Current Volume (ML),Maximum Volume (ML),Trading Headroom (ML)\nSt George Water Supply Scheme,Medium Priority,LBS-03 **,4093,5619,1526\n',
  'bom-entitlement-trades':
    'date_of_registration,quantity_traded,price_per_ML,duration_of_lease,state,reliability,origin_trading_zone\n06-11-2025,20,6100,,Victoria,High Reliability,7\n',
};

interface FileReading {
  readonly rows: number;
  readonly errors: readonly RowError[];
  readonly milliseconds: number;
}

/** Time of work, whatever else the machine does meanwhile. */
const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type ReadAll = (bytes: Buffer) => Promise<Omit<FileReading, 'milliseconds'>>;

/** Everything that an import of listings or trades does with a file before it stores it. */
async function readFeedFile(bytes: Buffer, format: FeedFormat): ReturnType<ReadAll> {
  const errors: RowError[] = [];
  const rows: NumberedRow[] = [];
  const opened = await readFeed(chunksOf(bytes), format, REFERENCE);
  if (!opened.ok) errors.push(...opened.reason);
  else {
    for await (const portion of opened.value.portions) {
      rows.push(...portion.rows);
      errors.push(...portion.errors);
    }
    const names = namePlaces(REFERENCE);
    const isListing = format.content === 'listings';
    const { errors: refused } = checkUpload<unknown>(rows, (cells) =>
      isListing ? checkListing(cells, KINDS, names, NOW) : checkTrade(cells, names, NOW),
    );
    errors.push(...refused);
  }
  return { rows: rows.length, errors };
}

/** The same for readings. */
async function readReadings(
  bytes: Buffer,
  format: ReadingFormat,
  readRow: ReadRow<unknown>,
): Promise<Omit<FileReading, 'milliseconds'>> {
  const source = { bytes: chunksOf(bytes), onProgress: () => undefined, signal: new AbortController().signal };
  const read = await readReadingFile(source, format, readRow);
  return read.ok
    ? { rows: read.value.readings.length, errors: read.value.refused.errors }
    : { rows: 0, errors: read.reason };
}

const HUME = { id: 2, name: 'Hume', capacity: megalitres(3_005_000) };
const LIMIT: ZoneLimit = {
  ...{ id: asId(33), code: 'LBS-03_MP_MAX' },
  model: { kind: 'zone_maximum', maximum: megalitres(5_619) },
};

const READERS: readonly (readonly [name: string, readAll: ReadAll])[] = [
  ...FEED_FORMATS.map((format) => [format.name, (bytes: Buffer) => readFeedFile(bytes, format)] as const),
  [STORAGE_READINGS.name, (bytes) => readReadings(bytes, STORAGE_READINGS, readStorageRows([HUME], localDateOf(NOW)))],
  [QLD_LIMITS.name, (bytes) => readReadings(bytes, QLD_LIMITS, readLimitRows([LIMIT], new Map()))],
];

async function measure(bytes: Buffer, readAll: ReadAll): Promise<FileReading> {
  const start = process.cpuUsage();
  return { ...(await readAll(bytes)), milliseconds: millisecondsOf(process.cpuUsage(start)) };
}

/** A machine that is busy reads slowly now and then; a file that is slow to read is so each time. */
async function readInTime(bytes: Buffer, readAll: ReadAll): Promise<FileReading> {
  let reading = await measure(bytes, readAll);
  for (let again = 0; again < 2 && reading.milliseconds > LATE_MILLISECONDS; again += 1)
    reading = await measure(bytes, readAll);
  return reading;
}

function expectToldOrTaken({ errors, milliseconds }: FileReading, name: string): void {
  for (const { row, column, code, message } of errors) {
    const isTold = Number.isInteger(row) && row >= 1 && /^[a-z_0-9]+$/.test(code) && message !== '';
    expect(
      isTold && (column === null || typeof column === 'string'),
      `${name}: ${JSON.stringify({ row, column, code, message })}`,
    ).toBe(true);
  }
  expect(milliseconds, `${name}: milliseconds`).toBeLessThan(LATE_MILLISECONDS);
}

describe.each(READERS)(`a file of %s (FUZZ_SEED=${SEED})`, (name, readAll) => {
  const text = GOOD[name] ?? '';

  test('is read as it should be when nothing is wrong with it', async () => {
    const { rows, errors } = await readAll(Buffer.from(text));
    expect([rows > 0, errors]).toEqual([true, []]);
  });

  test('is read or refused by row, whatever is wrong with it', async () => {
    for (let number = 0; number < FILES_EACH; number += 1) {
      const bytes = spoilFile(text, new Chance(SEED * 1_009 + number));
      const reading = await readInTime(bytes, readAll);
      expectToldOrTaken(reading, `base64 ${bytes.toString('base64').slice(0, 3_000)}`);
    }
  }, 120_000);

  test('is read or refused in a few seconds for 400 kB, whatever they are filled with', async () => {
    for (let number = 0; number < LARGE_FILES; number += 1) {
      const reading = await readInTime(makeLarge(text, number, new Chance(SEED + number)), readAll);
      expectToldOrTaken(reading, `large file ${number}`);
    }
  }, 300_000);
});
