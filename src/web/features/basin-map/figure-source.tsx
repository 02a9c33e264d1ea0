import { printCount } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { Thin } from '../../market/thin.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { Moment } from '../../ui/moment.tsx';
import { readTime } from '../../wire.ts';
import type { MapFigure } from './basin-address.ts';
import { FIGURE_WORDS, printFigure, unitOf } from './map-words.ts';
import type { ZoneFigure } from './zone-figures.ts';

interface FigureSourceProps {
  readonly of: ZoneFigure;
  readonly figure: MapFigure;
  /** Of the zone. */
  readonly code: string;
  readonly now: Instant;
}

/** Who says a figure, when, of what it is made, and the way to all that is known of that. */
export function FigureSource({ of, figure, code, now }: FigureSourceProps) {
  const { sources, about, at, offers } = of;
  const bareName = useBareName();
  const said = sources.map(bareName).join('; ');
  const parts = [about, said].filter((part) => part !== null);
  return (
    <p className="meta">
      {offers !== null && (
        <>
          <Thin count={offers} /> {offers === 1 ? '1 offer' : `${printCount(offers)} offers`},{' '}
        </>
      )}
      {parts.join(', ')}
      {at !== null && <Told at={at} now={now} />}{' '}
      <Origin of={of} figure={figure} about={`${FIGURE_WORDS[figure].name}, zone ${code}`} />
    </p>
  );
}

interface OriginProps extends Pick<FigureSourceProps, 'of' | 'figure'> {
  readonly about: string;
}

function Origin({ of, figure, about }: OriginProps) {
  const zone = String(of.zone);
  // A price without offers is of the last trade.
  if (figure === 'price' && of.offers === null)
    return <SaysWho figure="prices" query={{ kind: 'temporary', zone }} about={about} />;
  switch (figure) {
    case 'price':
    case 'depth':
      return <SaysWho figure="listings" query={{ kind: 'temporary', zone, direction: 'SELL' }} about={about} />;
    case 'allocation':
      return (
        <SaysWho figure="allocation" query={{ zone, allocation_class: String(of.allocationClass) }} about={about} />
      );
    case 'storage':
      return <SaysWho figure="storages" query={{ zone }} about={about} />;
  }
}

interface LastKnownProps extends FigureSourceProps {
  readonly unit: VolumeUnit;
}

/** What was said before, of a zone that has no colour. */
export const LastKnown = ({ unit, ...told }: LastKnownProps) => (
  <>
    <p className="small">
      {FIGURE_WORDS[told.figure].earlier}: {printFigure(told.figure, told.of.value, unit)} {unitOf(told.figure, unit)}
    </p>
    <FigureSource {...told} />
  </>
);

interface ToldProps {
  readonly at: NonNullable<ZoneFigure['at']>;
  readonly now: Instant;
}

/** When it was said, at the end of the line. */
function Told({ at, now }: ToldProps) {
  if ('day' in at) return `, read ${printDayInYear(calendarDate(at.day), localDateOf(now))}`;
  if ('since' in at)
    return (
      <>
        , published since <Moment at={readTime(at.since)} now={now} />
      </>
    );
  return (
    <>
      , <Moment at={readTime(at.time)} now={now} />
    </>
  );
}
