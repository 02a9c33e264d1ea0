import { printCount } from '#domain/print/print-figures.ts';
import { dayNumberOf, printDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { LostPart } from '../../ui/lost-part.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import { listSeasonDates, type SeasonDate } from './list-season-dates.ts';
import type { LoadedMyZone } from './load-my-zone.ts';
import css from './season-dates.module.css';

interface SeasonDatesProps extends Pick<LoadedMyZone, 'limits' | 'entitlements'> {
  readonly now: Instant;
}

/** The days ahead that the rules of the season name, each with who says so. */
export function SeasonDates({ limits, entitlements, now }: SeasonDatesProps) {
  const today = localDateOf(now);
  return (
    <section aria-labelledby="dates">
      <RuledHeading id="dates">Next dates of the season</RuledHeading>
      {limits === null && <LostPart what="The dates of the limits" />}
      <ol className={css.dates}>
        {listSeasonDates({ limits, entitlements, today }).map((date) => (
          <DateAhead key={`${date.on} ${date.title}`} date={date} days={dayNumberOf(date.on) - dayNumberOf(today)} />
        ))}
      </ol>
      <p className="meta">
        Days that the rules name. What is announced from time to time, allocations and risk of spill among it, has no
        day here.
      </p>
    </section>
  );
}

const DateAhead = ({ date: { on, title, notes }, days }: { readonly date: SeasonDate; readonly days: number }) => (
  <li>
    <p className={css.day}>
      <strong className="num">{printDate(on)}</strong>
      <span className="meta">{days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${printCount(days)} days`}</span>
    </p>
    <div>
      <p>{title}</p>
      {notes.map((note) => (
        <p key={note} className="meta">
          {note}
        </p>
      ))}
    </div>
  </li>
);
