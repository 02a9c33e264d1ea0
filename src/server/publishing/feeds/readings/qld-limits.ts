import type { LimitId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Litres, volumeToText } from '#domain/units/volume.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type LimitTableRow, recordLimitTable } from '../../../reference/record-limit-table.ts';
import { findSchemeZones, QUEENSLAND_SCHEMES } from '../formats/queensland-schemes.ts';
import { CellReader } from './cell-reader.ts';
import { importReadings, type MissingPart, type ReadingImport, type ReadingsImported } from './import-readings.ts';
import type { ReadingFormat, ReadRow } from './reading-format.ts';

/** What zones of Queensland hold of each priority, and may hold at most: the table of the Queensland Government. */
export const QLD_LIMITS: ReadingFormat = {
  name: 'qld-limits',
  columns: [
    { name: 'Water Area', isRequired: false },
    { name: 'Scheme', isRequired: true },
    { name: 'Type', isRequired: false },
    { name: 'Priority Group', isRequired: true },
    { name: 'Zone/Location', isRequired: true },
    { name: 'Current Volume (ML)', isRequired: true },
    { name: 'Maximum Volume (ML)', isRequired: true },
    { name: 'Trading Headroom (ML)', isRequired: false },
  ],
};

/** Imports the table as it was on a day, which has come. */
export async function importQldLimits(
  db: Database,
  given: ReadingImport & { readonly day: CalendarDate },
): Promise<ReadingsImported> {
  const [limits, zones] = await Promise.all([listZoneLimits(db), listZoneNames(db)]);
  const readRow = readLimitRows(limits, zones);
  const schemes = new Set<string>();
  return importReadings(db, given, {
    content: 'limits',
    format: QLD_LIMITS,
    readRow: (read, row) => {
      schemes.add(read('Scheme'));
      return readRow(read, row);
    },
    listMissing: () => listMissingSchemes(limits, schemes),
    record: (transaction, file, rows, now) => recordLimitTable(transaction, file, { day: given.day, rows }, now),
  });
}

/** What a zone may hold at most, or must keep, of one priority. */
export interface ZoneLimit {
  readonly id: LimitId;
  /** `LBS-03_MP_MAX`: the code of the zone, the priority, and which of the two. */
  readonly code: string;
  readonly model: LimitTableRow['model'];
}

const listZoneLimits = async (db: Database): Promise<readonly ZoneLimit[]> =>
  (await db.selectFrom('limits').select(['id', 'code', 'model']).execute()).flatMap(({ id, code, model }) =>
    model.kind === 'zone_maximum' || model.kind === 'zone_minimum' ? [{ id, code, model }] : [],
  );

const listZoneNames = async (db: Database): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('zones').select(['code', 'name']).execute()).map(({ code, name }) => [code, name]));

/** As many as somebody looks through for the one that they miss. */
const MAX_STRANGE = 20;

const PRIORITIES: Readonly<Record<string, string>> = { 'high priority': 'HP', 'medium priority': 'MP' };

/** Begins a file. Of schemes without limits here its rows say nothing; of the others each row must be understood. */
export function readLimitRows(
  limits: readonly ZoneLimit[],
  zoneNames: ReadonlyMap<string, string>,
): ReadRow<LimitTableRow> {
  const seen = new Set<LimitId>();
  return (read, row) => {
    const cells = new CellReader(read);
    const scheme = cells.text('Scheme');
    const zones = findLimitedZones(limits, scheme);
    if (scheme === '') cells.refuse('Scheme', 'missing', 'A value is required.');
    else if (zones.length === 0)
      return { kind: 'left_out', note: `of "${scheme}", which has no limits here: left out` };
    const found = scheme === '' ? [] : findLimits(cells, limits, findZone(cells, zones, zoneNames));
    const level = cells.volume('Current Volume (ML)');
    checkSums(cells, found, level);
    for (const { id } of found) {
      if (seen.has(id))
        cells.refuse('Zone/Location', 'repeated_limit', 'The file has another row of this zone and priority.');
      seen.add(id);
    }
    if (cells.errors.length > 0 || level === null) return { kind: 'refused', errors: cells.errors };
    return { kind: 'readings', readings: found.map(({ id, model }) => ({ limitId: id, model, level, row })) };
  };
}

const findLimitedZones = (limits: readonly ZoneLimit[], scheme: string): readonly string[] =>
  findSchemeZones(scheme).filter((zone) => limits.some(({ code }) => code.startsWith(`${zone}_`)));

/** A scheme that has limits and no row was left out, or is written otherwise. */
function listMissingSchemes(limits: readonly ZoneLimit[], found: ReadonlySet<string>): readonly MissingPart[] {
  const limited = Object.keys(QUEENSLAND_SCHEMES).filter((scheme) => findLimitedZones(limits, scheme).length > 0);
  const strange = [...found].filter((scheme) => scheme !== '' && !limited.includes(scheme)).map((name) => `"${name}"`);
  const leftOut = strange.length === 0 ? '' : ` Left out: ${strange.slice(0, MAX_STRANGE).join(', ')}.`;
  return limited
    .filter((scheme) => !found.has(scheme))
    .map((scheme) => ({
      error: {
        ...{ row: 1, column: 'Scheme', code: 'missing_scheme' },
        message: `The file has no row of "${scheme}", which has limits here.${leftOut}`,
      },
      note: `no row of "${scheme}", whose limits stay as they were`,
    }));
}

/** `LBS-03 **`, `Upper Condamine Zone UCS-01` or the zone's name. What several zones hold together is the volume of none of them. */
function findZone(cells: CellReader, zones: readonly string[], zoneNames: ReadonlyMap<string, string>): string | null {
  const text = cells.text('Zone/Location');
  const place = text.replace(/[\s*]+$/, '');
  const words = place.split(/[^\w-]+/);
  const areSeveral = zones.filter((code) => words.includes(code)).length > 1;
  const zone = areSeveral
    ? undefined
    : zones.find((code) => place === code || place.endsWith(` ${code}`) || place === zoneNames.get(code));
  if (zone === undefined)
    cells.refuse('Zone/Location', 'unknown_zone', `There is no zone "${text}" in ${cells.text('Scheme')}.`);
  return zone ?? null;
}

function findLimits(cells: CellReader, limits: readonly ZoneLimit[], zone: string | null): readonly ZoneLimit[] {
  const text = cells.text('Priority Group');
  const priority = PRIORITIES[text.toLowerCase()];
  if (priority === undefined)
    cells.refuse('Priority Group', 'unknown_priority', `"${text}" is neither High Priority nor Medium Priority.`);
  if (priority === undefined || zone === null) return [];
  const found = limits.filter(({ code }) => code.startsWith(`${zone}_${priority}_`));
  if (found.length === 0)
    cells.refuse('Priority Group', 'no_such_limit', `No limit of ${text.toLowerCase()} is known in ${zone}.`);
  return found;
}

/** The maximum must be ours, from which what is left is worked out, and the headroom what the two volumes leave. */
function checkSums(cells: CellReader, found: readonly ZoneLimit[], level: Litres | null): void {
  const maximum = cells.volume('Maximum Volume (ML)');
  const headroom = cells.signedVolume('Trading Headroom (ML)');
  for (const { model } of found) {
    if (model.kind !== 'zone_maximum' || maximum === null || maximum === model.maximum) continue;
    const ours = `${volumeToText(model.maximum, 'megalitre')} ML`;
    cells.refuse(
      'Maximum Volume (ML)',
      'other_maximum',
      `The reference says ${ours}. Where the table is right, change the maximum in seed/reference/limits.csv first.`,
    );
  }
  if (headroom !== null && level !== null && maximum !== null && headroom !== maximum - level)
    cells.refuse('Trading Headroom (ML)', 'does_not_add_up', 'It is not what the two volumes of the row leave.');
}
