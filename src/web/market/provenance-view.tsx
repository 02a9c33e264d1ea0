import type { ProvenanceAnswer, ProvenanceRecord } from '#contract/operations/provenance.ts';
import { printParcel, printPrice } from '#domain/print/print-figures.ts';
import { printDayInYear, printMoment } from '#domain/print/print-time.ts';
import type { Confidence } from '#domain/products/confidence.ts';
import { parseCalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice, readTime, readVolume } from '../wire.ts';
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
  const { count, records, leftOut, volumeUnit: unit } = provenance;
  const { definition, of } = FIGURE_DEFINITIONS[figure];
  return (
    <dl className={css.parts}>
      <div>
        <dt>What it is</dt>
        <dd className="prose">{definition}</dd>
      </div>
      <div>
        <dt>Made of</dt>
        <dd>
          {count === 0 ? 'Nothing that we know' : countOf(figure, count)} <Thin count={count} />
          {records.length < count && <span className="meta">, the first {records.length} of them here</span>}
          <ol className={css.records}>
            {records.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the records of an answer keep their places
              <Record key={index} {...{ record, of, unit, now }} />
            ))}
          </ol>
        </dd>
      </div>
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

interface RecordProps {
  readonly record: ProvenanceRecord;
  readonly of: string;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

function Record({ record, of, unit, now }: RecordProps) {
  const { source, isSimulated, name, publication, at, price, volume, confidence, isCorrected } = record;
  const bareName = useBareName();
  const figures = [
    price === undefined ? [] : `${printPrice(readPrice(price, unit), unit)} per ${printUnitSymbol(unit)}`,
    volume === undefined ? [] : printParcel(readVolume(volume, unit), unit),
  ].flat();
  const notes = [
    name === undefined ? [] : `${of} ${name}`,
    confidence === undefined ? [] : CONFIRMED_BY[confidence],
    isCorrected === true ? 'corrected by its source' : [],
    isSimulated ? 'simulated' : [],
    publication === undefined ? [] : describePublication(publication, now),
  ].flat();
  return (
    <li>
      <strong>{figures.join(', ')}</strong>
      <span className={css.source}>{[at === null ? [] : printAt(at, now), bareName(source)].flat().join(', ')}</span>
      <span className="meta">{notes.join(', ')}</span>
    </li>
  );
}

const CONFIRMED_BY: Readonly<Record<Confidence, string>> = {
  exchange: 'confirmed by an exchange',
  register: 'confirmed by a register',
  manual_include: 'included by market analysis',
  unverified: 'not confirmed',
  excluded: 'excluded',
};

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
