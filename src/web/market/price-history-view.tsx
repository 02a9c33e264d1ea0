import { useMemo } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { describeScale } from '../charts/draw-time-chart.ts';
import { TimeChart } from '../charts/time-chart.tsx';
import { Segments } from '../ui/segments.tsx';
import type { PriceViewData } from './load-price-view.ts';
import { makePriceHistory } from './price-history.ts';
import { declarePriceChart, readInterval } from './price-history-chart.tsx';
import css from './price-history-view.module.css';
import { describeHistory, nameRange } from './price-history-words.ts';
import { PERIODS, type Period, withPeriod } from './price-periods.ts';

export interface PriceHistoryViewProps {
  readonly data: PriceViewData;
  readonly unit: VolumeUnit;
  readonly now: Instant;
  /** `Temporary trades out of zone 7 VIC Murray` */
  readonly what: string;
  /** Of entitlements, those that may be among the trades. */
  readonly classes: readonly AllocationClassAnswer[];
  /** The period of a page whose address names none. */
  readonly usual: Period;
  /** The report with the table, the downloads and other ranges. */
  readonly reportUrl: string;
}

/** The chart of a page about something else: three periods to choose from, and the way to the whole report. */
export function PriceHistoryView({ data, unit, now, what, classes, usual, reportUrl }: PriceHistoryViewProps) {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const { kind, period, grain, range, rows, today, trades } = data;
  const history = useMemo(
    () => makePriceHistory({ rows, grain, range, today, unit, classes: kind === 'permanent' ? classes : null }),
    [rows, grain, range, today, unit, kind, classes],
  );
  const spec = useMemo(() => declarePriceChart(history, 'linear', trades), [history, trades]);
  const drawn = describeScale(spec);
  return (
    <div className={css.view}>
      <div className={css.head}>
        <Segments
          label="Period"
          segments={PERIODS.map((one) => ({
            to: pathname + withPeriod(search, one, usual),
            text: one,
            isCurrent: one === period,
          }))}
        />
        <Link to={reportUrl}>Trade Report</Link>
      </div>
      {history.intervals.length === 0 ? (
        <p className={css.empty}>
          {what}: none from {nameRange(history.range)}. A longer period may have some.
        </p>
      ) : (
        <>
          <TimeChart
            size="compact"
            spec={spec}
            sentence={`${what}: price and volume by ${grain}, ${nameRange(history.range)}, ${drawn}. The Trade Report has the same rows as a table.`}
            readAt={(index) => readInterval(history, index, trades.length > 0 ? 'dots' : 'range')}
            isWaiting={state === 'loading' && location.pathname === pathname}
          />
          <p className="meta prose">
            {trades.length > 0 && 'Each dot is a trade with a price, larger for more water. '}
            {describeHistory({ history, scale: drawn, what, readAt: instant(now) })}
          </p>
        </>
      )}
    </div>
  );
}
