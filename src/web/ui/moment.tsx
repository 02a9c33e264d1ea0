import { printMoment } from '#domain/print/print-time.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import css from './moment.module.css';

interface MomentProps {
  readonly at: Instant;
  readonly now: Instant;
}

/** `20 Nov, 4:40 pm`, or a day alone; in two lines the day stands in one and the time in the other. */
export function Moment({ at, now }: MomentProps) {
  const [day, time] = printMoment(at, now).split(/(?<=,) /);
  return (
    <time dateTime={printInstant(at)}>
      <span className={css.whole}>{day}</span>
      {time === undefined ? null : (
        <>
          {' '}
          <span className={css.whole}>{time}</span>
        </>
      )}
    </time>
  );
}
