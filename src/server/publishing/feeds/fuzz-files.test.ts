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
import type { FeedFormat, ReadCell } from './formats/feed-format.ts';
import { readFeed } from './read-feed.ts';
import { QLD_LIMITS, readLimitRows, type ZoneLimit } from './readings/qld-limits.ts';
import { readReadingFile } from './readings/read-reading-file.ts';
import type { ReadingFormat, ReadRow } from './readings/reading-format.ts';
import { readStorageRows, STORAGE_READINGS } from './readings/storage-readings.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const FILES_EACH = 150;
const NOW = instant(Date.UTC(2026, 10, 21));
/** Each column of a format is asked for a few times a row; a file that is read over and over for each of its rows, more often. */
const MAX_READINGS_OF_A_CELL = 4;

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
}

/** How often a row was read, and how many characters of cells were, whatever the machine and however busy it is. */
class Steps {
  rows = 0;
  characters = 0;

  countIn(read: ReadCell): ReadCell {
    this.rows += 1;
    return (column) => {
      const cell = read(column);
      this.characters += cell.length;
      return cell;
    };
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type ReadAll = (bytes: Buffer, steps: Steps) => Promise<FileReading>;

/** Everything that an import of listings or trades does with a file before it stores it. */
async function readFeedFile(bytes: Buffer, steps: Steps, format: FeedFormat): Promise<FileReading> {
  const errors: RowError[] = [];
  const rows: NumberedRow[] = [];
  const counted: FeedFormat = {
    ...format,
    begin(reference) {
      const map = format.begin(reference);
      return (read) => map(steps.countIn(read));
    },
  };
  const opened = await readFeed(chunksOf(bytes), counted, REFERENCE);
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
  steps: Steps,
  { format, readRow }: { readonly format: ReadingFormat; readonly readRow: ReadRow<unknown> },
): Promise<FileReading> {
  const source = { bytes: chunksOf(bytes), onProgress: () => undefined, signal: new AbortController().signal };
  const read = await readReadingFile(source, format, (cells, row) => readRow(steps.countIn(cells), row));
  return read.ok
    ? { rows: read.value.readings.length, errors: read.value.refused.errors }
    : { rows: 0, errors: read.reason };
}

const HUME = { id: asId<'storage'>(2), name: 'Hume', capacity: megalitres(3_005_000) };
const LIMIT: ZoneLimit = {
  ...{ id: asId(33), code: 'LBS-03_MP_MAX' },
  model: { kind: 'zone_maximum', maximum: megalitres(5_619) },
};

const READERS: readonly (readonly [name: string, readAll: ReadAll])[] = [
  ...FEED_FORMATS.map((format): [string, ReadAll] => [
    format.name,
    (bytes, steps) => readFeedFile(bytes, steps, format),
  ]),
  [
    STORAGE_READINGS.name,
    (bytes, steps) =>
      readReadings(bytes, steps, { format: STORAGE_READINGS, readRow: readStorageRows([HUME], localDateOf(NOW)) }),
  ],
  [
    QLD_LIMITS.name,
    (bytes, steps) => readReadings(bytes, steps, { format: QLD_LIMITS, readRow: readLimitRows([LIMIT], new Map()) }),
  ],
];

async function expectToldOrTaken(bytes: Buffer, readAll: ReadAll, name: string): Promise<Steps> {
  const steps = new Steps();
  const { errors } = await readAll(bytes, steps);
  for (const { row, column, code, message } of errors) {
    const isTold = Number.isInteger(row) && row >= 1 && /^[a-z_0-9]+$/.test(code) && message !== '';
    expect(
      isTold && (column === null || typeof column === 'string'),
      `${name}: ${JSON.stringify({ row, column, code, message })}`,
    ).toBe(true);
  }
  return steps;
}

describe.each(READERS)(`a file of %s (FUZZ_SEED=${SEED})`, (name, readAll) => {
  const text = GOOD[name] ?? '';

  test('is read as it should be when nothing is wrong with it', async () => {
    const { rows, errors } = await readAll(Buffer.from(text), new Steps());
    expect([rows > 0, errors]).toEqual([true, []]);
  });

  test('is read or refused by row, whatever is wrong with it', async () => {
    for (let number = 0; number < FILES_EACH; number += 1) {
      const bytes = spoilFile(text, new Chance(SEED * 1_009 + number));
      await expectToldOrTaken(bytes, readAll, `base64 ${bytes.toString('base64').slice(0, 3_000)}`);
    }
  }, 120_000);

  test('is read or refused once, row by row, where it has 400 kB, whatever they are filled with', async () => {
    for (let number = 0; number < LARGE_FILES; number += 1) {
      const bytes = makeLarge(text, number, new Chance(SEED + number));
      const { rows, characters } = await expectToldOrTaken(bytes, readAll, `large file ${number}`);
      expect(rows, `large file ${number}: rows read`).toBeLessThanOrEqual(`${bytes}`.split(/[\r\n]/).length);
      expect(characters / bytes.length, `large file ${number}: readings of it`).toBeLessThan(MAX_READINGS_OF_A_CELL);
    }
  }, 300_000);
});
