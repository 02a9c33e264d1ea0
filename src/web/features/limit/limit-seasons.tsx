import type { LimitHistoryAnswer, LimitSeasonAnswer } from '#contract/operations/readings.ts';
import { printTime } from '#domain/print/print-time.ts';
import { WATER_YEAR_TICKS } from '../../charts/water-year-axis.ts';
import { Section } from '../../ui/section.tsx';
import { readTime } from '../../wire.ts';
import css from './limit-seasons.module.css';
import { listStretches } from './list-stretches.ts';

type LimitSeasonsProps = { readonly history: LimitHistoryAnswer };

/** How long a limit was open, season by season: the figures, and when. */
export function LimitSeasons({ history: { seasons, to } }: LimitSeasonsProps) {
  const sources = [...new Set(seasons.flatMap((season) => season.sources))];
  return (
    <Section
      id="seasons"
      title="Days open, season by season"
      aside={<span className="meta">counted to {printTime(readTime(to))}</span>}
    >
      <div className={css.axis} aria-hidden="true">
        {MONTHS.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
      <ol className={css.seasons}>
        {seasons.map((season, index) => (
          <SeasonItem
            key={season.year}
            season={season}
            isGoingOn={index === 0 && season.days < DAYS_OF_ORDINARY_YEAR}
          />
        ))}
      </ol>
      <p className="meta">A day counts when the limit was open at any time of it. Source: {sources.join('; ')}.</p>
    </Section>
  );
}

const MONTHS = WATER_YEAR_TICKS.filter(({ isSpare }) => !isSpare).map(({ short }) => short);
const DAYS_OF_ORDINARY_YEAR = 365;
const DAYS_OF_LEAP_YEAR = 366;

interface SeasonProps {
  readonly season: LimitSeasonAnswer;
  readonly isGoingOn: boolean;
}

const SeasonItem = ({ season, isGoingOn }: SeasonProps) => (
  <li className={css.season}>
    <b className={css.year}>{season.year}</b>
    <svg className={css.lane} aria-hidden="true">
      {listStretches(season).map(({ first, last, isOpen }) =>
        isOpen ? (
          <rect key={first} className={css.water} x={share(first)} width={share(last + 1 - first)} y="1" height="10" />
        ) : (
          <line key={first} className={css.bed} x1={share(first)} x2={share(last + 1)} y1="6" y2="6" />
        ),
      )}
    </svg>
    <span className={css.figure}>
      <b>{season.daysOpen}</b> {season.daysOpen === 1 ? 'day' : 'days'} open{isGoingOn && ' to date'}
    </span>
    <span className={css.rest}>
      {season.openings === 0 ? 'no opening' : season.openings === 1 ? '1 opening' : `${season.openings} openings`}
      {season.daysUnread > 0 && `, ${season.daysUnread} ${season.daysUnread === 1 ? 'day' : 'days'} not read`}
    </span>
  </li>
);

const share = (days: number): string => `${((days / DAYS_OF_LEAP_YEAR) * 100).toFixed(2)}%`;
