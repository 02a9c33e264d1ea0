import { useMemo } from 'react';
import type { Outcome } from '#contract/app.ts';
import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import { describeLoss } from '#contract/words/server-error-words.ts';
import { printDay } from '#domain/print/print-day.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { printDayInYear, printMoment } from '#domain/print/print-time.ts';
import { calendarDate, printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { ChartReading } from '../../charts/chart-reading.ts';
import { LaneMark, StepLaneChart } from '../../charts/step-lane-chart.tsx';
import { WaitingSign } from '../../charts/waiting-sign.tsx';
import { EmptyState } from '../../empty-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { readTime } from '../../wire.ts';
import { drawRehearsal } from './draw-rehearsal.ts';
import { nameSpan } from './name-span.ts';
import css from './rehearsal-panel.module.css';

interface RehearsalPanelProps {
  /** Null while too little is filled in. */
  readonly outcome: Outcome<RehearsalAnswer> | null;
  readonly isWaiting: boolean;
}

/** When an alert would have told of something: how often, on which days, of what. */
export const RehearsalPanel = ({ outcome, isWaiting }: RehearsalPanelProps) => (
  <section className={css.panel} aria-labelledby="rehearsal">
    <h2 className={css.heading} id="rehearsal">
      Had you set it before
    </h2>
    <div className={isWaiting ? css.veiled : undefined} aria-live="polite">
      <Answer outcome={outcome} />
    </div>
    <WaitingSign isWaiting={isWaiting} />
  </section>
);

function Answer({ outcome }: Pick<RehearsalPanelProps, 'outcome'>) {
  if (outcome === null || (!outcome.ok && outcome.problem.code === 'invalid'))
    return <EmptyState of="rehearsal_form" className="prose" />;
  if (!outcome.ok) return <p>{describeLoss(outcome.problem)}</p>;
  return outcome.value.from === null ? (
    <EmptyState of="rehearsal" className="prose" />
  ) : (
    <Rehearsed rehearsal={outcome.value as Recorded} />
  );
}

type Recorded = RehearsalAnswer & { readonly from: string };

function Rehearsed({ rehearsal }: { readonly rehearsal: Recorded }) {
  const { from, to, fired, messages, days } = rehearsal;
  const spec = useMemo(() => drawRehearsal(rehearsal), [rehearsal]);
  const [first, end] = [readTime(from), readTime(to)];
  const last = days.at(-1);
  const since = `${printDate(localDateOf(first))} to ${printDate(localDateOf(end))}`;
  if (last === undefined)
    return (
      <>
        <p className="label">It would have fired</p>
        <p className={css.figure}>
          never <span>{nameSpan(first, end)}</span>
        </p>
        <p className="meta">{since}. What was is no forecast.</p>
      </>
    );
  return (
    <>
      <p className="label">It would have fired</p>
      <p className={css.figure}>
        {countTimes(fired)} <span>{nameSpan(first, end)}</span>
      </p>
      <p className="meta">
        {since}; last {printDayInYear(calendarDate(last.day), localDateOf(end))}
        {messages < fired && `; in ${messages === 1 ? '1 message' : `${printCount(messages)} messages`}`}
      </p>
      <StepLaneChart
        spec={spec}
        readAt={(index) => readDay(days[index])}
        sentence={`Days on which it would have fired, ${since}: ${countTimes(fired)} on ${countDays(days.length)}, listed below.`}
        gapWord="not recorded"
      />
      <p className={`meta ${css.legend}`}>
        <LaneMark of="up" /> a day on which it would have fired; numbers as in the list
      </p>
      <Days days={days} today={localDateOf(end)} />
      <Events rehearsal={rehearsal} />
      <p className="meta">
        What comes within an hour stands in one message. Counted from what was listed and read; what was is no forecast.
      </p>
    </>
  );
}

/** What the chart says at a day. */
const readDay = (one: Recorded['days'][number] | undefined): ChartReading => ({
  title: one === undefined ? '' : printDay(one.day),
  entries: [{ mark: null, label: 'would have fired', text: one === undefined ? '–' : countTimes(one.fired) }],
  note: '',
});

const countTimes = (count: number): string => (count === 1 ? 'once' : `${printCount(count)} times`);
const countDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** More days wait behind a line. */
const MAX_DAYS = 12;

interface DaysProps {
  readonly days: Recorded['days'];
  readonly today: ReturnType<typeof localDateOf>;
}

/** The days by their numbers on the chart; of many the last ones, and all behind a line. */
function Days({ days, today }: DaysProps) {
  const first = Math.max(0, days.length - MAX_DAYS);
  const list = (from: number) => (
    <ol className={css.days} start={from + 1}>
      {days.slice(from).map(({ day, fired }, index) => (
        <li key={day}>
          <span className={css.number}>{from + index + 1}</span>
          <span>{printDayInYear(calendarDate(day), today)}</span>
          <span className={css.times}>{fired > 1 && countTimes(fired)}</span>
        </li>
      ))}
    </ol>
  );
  return first === 0 ? (
    list(0)
  ) : (
    <>
      {list(first)}
      <Fold title={`All ${days.length} days`}>{list(0)}</Fold>
    </>
  );
}

const MAX_EVENTS = 20;

const Events = ({ rehearsal: { events, to } }: { readonly rehearsal: Recorded }) => (
  <Fold title="What it would have said">
    <ul className={css.events}>
      {events.slice(0, MAX_EVENTS).map(({ at, text }) => (
        <li key={at + text}>
          <span className="meta">{printMoment(readTime(at), readTime(to))}</span> {text}
        </li>
      ))}
    </ul>
    {events.length > MAX_EVENTS && <p className="meta">The newest {MAX_EVENTS} are shown.</p>}
  </Fold>
);
