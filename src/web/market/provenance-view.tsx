import type { ProvenanceAnswer, ProvenanceRecord } from '#contract/operations/provenance.ts';
import { printBusinessDays } from '#domain/print/print-business-days.ts';
import { printMoney, printParcel, printPercent, printPrice } from '#domain/print/print-figures.ts';
import { printDayInYear, printMoment } from '#domain/print/print-time.ts';
import { parseCalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { readMoney, readPrice, readTime, readVolume } from '../wire.ts';
import { CONFIRMED_BY } from './confidence-words.ts';
import { countOf, describeLeftOut, FIGURE_DEFINITIONS } from './figure-definitions.ts';
import type { TracedFigure } from './provenance.ts';
import css from './provenance-view.module.css';
import { Thin } from './thin.tsx';
import { useBareName } from './use-bare-name.ts';

interface ProvenanceViewProps {
  readonly figure: TracedFigure;
  readonly provenance: ProvenanceAnswer;
  readonly now: Instant;
}

/** What a figure means, what it is made of, and what is not in it. */
export function ProvenanceView({ figure, provenance, now }: ProvenanceViewProps) {
  const { count, records, rules, leftOut, volumeUnit: unit } = provenance;
  const { definition, of } = FIGURE_DEFINITIONS[figure];
  const isOfMarket = of === 'trade' || of === 'listing';
  return (
    <dl className={css.parts}>
      <div>
        <dt>What it is</dt>
        <dd className="prose">{definition}</dd>
      </div>
      <div>
        <dt>Made of</dt>
        <dd>
          {count === 0 ? 'Nothing that we know' : countOf(figure, count)} {isOfMarket && <Thin count={count} />}
          {figure !== 'trades' && records.length < count && (
            <span className="meta">the first {records.length} of them here</span>
          )}
          <Records {...{ records, of, unit, now }} />
        </dd>
      </div>
      {rules.length > 0 && (
        <div>
          <dt>Worked out by</dt>
          <dd>
            <Records records={rules} {...{ of, unit, now }} />
          </dd>
        </div>
      )}
      <div>
        <dt>Left out</dt>
        <dd>
          {leftOut.length === 0 ? (
            'Nothing'
          ) : (
            <ul>
              {leftOut.map((one) => (
                <li key={one.why}>{describeLeftOut(figure, one)}</li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface RecordContext {
  /** What has a number of its own: `trade`. */
  readonly of: string;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

const Records = ({ records, ...context }: RecordContext & { readonly records: readonly ProvenanceRecord[] }) => (
  <ol className={css.records}>
    {records.map((record, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the records of an answer keep their places
      <Record key={index} record={record} {...context} />
    ))}
  </ol>
);

function Record({ record, of, unit, now }: RecordContext & { readonly record: ProvenanceRecord }) {
  const { source, name, publication, at, trades } = record;
  const bareName = useBareName();
  // What has figures of its own is known by its number, the rest by its name.
  const isNumbered = publication !== undefined;
  const head = [isNumbered ? [] : (name ?? []), listFigures(record, unit)].flat();
  const notes = [isNumbered && name !== undefined ? `${of} ${name}` : [], listNotes(record, now)].flat();
  const newest = trades === undefined || at === null ? '' : 'newest ';
  return (
    <li>
      {head.length > 0 && <strong>{head.join(', ')}</strong>}
      <span className={css.source}>
        {[at === null ? [] : `${newest}${printAt(at, now)}`, bareName(source)].flat().join(', ')}
      </span>
      {notes.length > 0 && <span className="meta">{notes.join(', ')}</span>}
    </li>
  );
}

function listFigures(
  { trades, price, volume, percentage, dollars, businessDays }: ProvenanceRecord,
  unit: VolumeUnit,
): readonly string[] {
  return [
    trades === undefined ? [] : countOf('trades', trades),
    price === undefined ? [] : `${printPrice(readPrice(price, unit), unit)} per ${printUnitSymbol(unit)}`,
    volume === undefined ? [] : printParcel(readVolume(volume, unit), unit),
    percentage === undefined ? [] : printPercent(Math.round(percentage * 100)),
    dollars === undefined ? [] : printMoney(readMoney(dollars)),
    businessDays === undefined ? [] : printBusinessDays(businessDays),
  ].flat();
}

function listNotes(
  { confidence, isCorrected, isSimulated, publication, file, note }: ProvenanceRecord,
  now: Instant,
): readonly string[] {
  return [
    note ?? [],
    confidence === undefined ? [] : CONFIRMED_BY[confidence],
    isCorrected === true ? 'corrected by its source' : [],
    isSimulated ? 'simulated' : [],
    publication === undefined ? [] : describePublication(publication, now),
    file === undefined ? [] : describeFile(file),
  ].flat();
}

/** `levels.csv, row 14`, `fees.csv, number 3` */
const describeFile = ({ name, row, id }: NonNullable<ProvenanceRecord['file']>): string =>
  [name, row === undefined ? [] : `row ${row}`, id === undefined ? [] : `number ${id}`].flat().join(', ');

/** A day, or a moment. */
function printAt(at: string, now: Instant): string {
  const day = parseCalendarDate(at);
  return day.ok ? printDayInYear(day.value, localDateOf(now)) : printMoment(readTime(at), now);
}

function describePublication(
  { id, transport, receivedAt }: NonNullable<ProvenanceRecord['publication']>,
  now: Instant,
): string {
  const file = transport.startsWith('file ') ? ` (${transport})` : '';
  return `publication ${id}${file} of ${printMoment(readTime(receivedAt), now)}`;
}
