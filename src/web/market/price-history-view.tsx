import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import { describeLoss } from '#contract/words/server-error-words.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { describeScale } from '../charts/draw-time-chart.ts';
import { LostChart } from '../charts/lost-chart.tsx';
import { TimeChart } from '../charts/time-chart.tsx';
import { WaitingSign, WaitingWords } from '../charts/waiting-sign.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Segments } from '../ui/segments.tsx';
import { EditChart } from './edit-chart.tsx';
import { loadSeasonPanel } from './load-season-panel.ts';
import { makePriceHistory } from './price-history.ts';
import { declarePriceChart, describeBackdrop, readInterval } from './price-history-chart.tsx';
import css from './price-history-view.module.css';
import { describeHistory, nameRange } from './price-history-words.ts';
import { choicesOf, type Period, withChoice } from './price-periods.ts';
import type { PriceHistoryData, PriceViewData } from './price-view-data.ts';
import { SaysWho } from './says-who.tsx';
import type { SeasonPanelProps } from './season-panel.tsx';

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
  /** How its files are called, without what they are of: `7-temporary` */
  readonly fileName: string;
  /** The report with the table, the downloads and other ranges. */
  readonly reportUrl: string;
}

/** Most readers look at the last year; what draws the water years comes for those who ask for them. */
const SeasonPanelOnDemand = onDemand<SeasonPanelProps>({
  tag: 'div',
  load: loadSeasonPanel,
  served: import.meta.env.SSR ? await loadSeasonPanel() : null,
  meanwhile: <Empty isWaiting />,
});

/** The chart of a page about something else: periods to choose from, and the way to the whole report. */
export function PriceHistoryView(props: PriceHistoryViewProps) {
  const { data, now, what, usual, fileName, reportUrl } = props;
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const isWaiting = state === 'loading' && location.pathname === pathname;
  return (
    <div className={css.view}>
      <div className={css.head}>
        <Segments
          label="Period"
          segments={choicesOf(data.kind).map((one) => ({
            to: pathname + withChoice(search, one, usual),
            text: one === 'season' ? 'Season' : one,
            isCurrent: one === data.period,
          }))}
        />
        <Link to={reportUrl}>Trade Report</Link>
      </div>
      <WaitingWords isWaiting={isWaiting} />
      {'lost' in data ? (
        <Empty isWaiting={isWaiting}>
          <LostChart message={describeLoss(data.lost)} />
        </Empty>
      ) : 'seasons' in data ? (
        <SeasonPanelOnDemand
          answer={data.seasons}
          zone={data.zone}
          asOf={null}
          today={data.today}
          now={now}
          what={what}
          fileName={fileName}
          tableAt="in the table of the Trade Report"
          isWaiting={isWaiting}
        />
      ) : (
        <History {...props} data={data} isWaiting={isWaiting} />
      )}
    </div>
  );
}

/** The place of the chart without one. */
function Empty({ isWaiting, children }: { readonly isWaiting: boolean; readonly children?: ReactNode }) {
  return (
    <div className={css.empty}>
      {children}
      <WaitingSign isWaiting={isWaiting} />
    </div>
  );
}

interface HistoryProps extends Pick<PriceHistoryViewProps, 'unit' | 'now' | 'what' | 'classes'> {
  readonly data: PriceHistoryData;
  readonly isWaiting: boolean;
}

function History({ data, unit, now, what, classes, isWaiting }: HistoryProps) {
  const { kind, grain, range, rows, today } = data;
  const history = useMemo(
    () =>
      makePriceHistory({
        ...{ rows, grain, range, today, unit },
        classes: kind === 'permanent' ? classes : null,
        alsoFrom: data.own.map(([start]) => start),
      }),
    [rows, grain, range, today, unit, kind, classes, data.own],
  );
  const spec = useMemo(() => declarePriceChart(history, 'linear', data), [history, data]);
  const edit = <EditChart chart={data.place} range={history.range} />;
  if (rows.length === 0) {
    return (
      <Empty isWaiting={isWaiting}>
        <p>
          {what}: none from {nameRange(history.range)}. {edit}
        </p>
        {data.period !== '5Y' && <EmptyState of="price_history" />}
      </Empty>
    );
  }
  const drawn = describeScale(spec);
  return (
    <>
      <TimeChart
        size="compact"
        spec={spec}
        sentence={`${what}: price and volume by ${grain}, ${nameRange(history.range)}, ${drawn}. The Trade Report has the same rows as a table.`}
        readAt={(index) => readInterval(history, index, data)}
        askAt={(index) => <WhoTold place={data.place} range={history.intervals[index]} />}
        isWaiting={isWaiting}
      />
      <p className="meta prose">
        {describeBackdrop(data, unit)} {describeHistory({ history, scale: drawn, what, readAt: now })}{' '}
        <WhoTold place={data.place} range={history.range} about={what} /> {edit}
      </p>
    </>
  );
}

interface WhoToldProps extends Pick<PriceHistoryData, 'place'> {
  readonly range: DayRange | undefined;
  /** For who listens; the days unless it is given. */
  readonly about?: string;
}

/** Who told the trades of some days. */
function WhoTold({ place, range, about }: WhoToldProps) {
  if (range === undefined) return null;
  const { from, to } = range;
  return (
    <SaysWho
      figure="trades"
      query={{ ...place, date_from: from, date_to: to }}
      about={about ?? nameRange({ from, to })}
    />
  );
}
