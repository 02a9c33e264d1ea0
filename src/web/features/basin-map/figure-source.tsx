import { printCount } from '#domain/print/print-figures.ts';
import { printDayInYear, printMoment } from '#domain/print/print-time.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { Thin } from '../../market/thin.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { readTime } from '../../wire.ts';
import type { MapFigure } from './basin-address.ts';
import { printFigure } from './map-words.ts';
import type { ZoneFigure } from './zone-figures.ts';

interface FigureSourceProps {
  readonly figure: ZoneFigure;
  readonly now: Instant;
}

/** Who says a figure, when, and of what it is made. */
export function FigureSource({ figure: { sources, about, at, offers }, now }: FigureSourceProps) {
  const bareName = useBareName();
  const said = sources.map(bareName).join('; ');
  const parts = [about, said, at === null ? null : describeTime(at, now)].filter((part) => part !== null);
  return (
    <p className="meta">
      {offers !== null && (
        <>
          <Thin count={offers} /> {offers === 1 ? '1 offer' : `${printCount(offers)} offers`},{' '}
        </>
      )}
      {parts.join(', ')}
    </p>
  );
}

interface LastKnownProps {
  readonly of: ZoneFigure;
  readonly figure: MapFigure;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** What was said before, of a zone that has no colour. */
export const LastKnown = ({ of, figure, unit, now }: LastKnownProps) => (
  <>
    <p className="small">Last known: {printFigure(figure, of.value, unit)}</p>
    <FigureSource figure={of} now={now} />
  </>
);

function describeTime(at: NonNullable<ZoneFigure['at']>, now: Instant): string {
  if ('day' in at) return `read ${printDayInYear(calendarDate(at.day), localDateOf(now))}`;
  if ('since' in at) return `published since ${printMoment(readTime(at.since), now)}`;
  return printMoment(readTime(at.time), now);
}
