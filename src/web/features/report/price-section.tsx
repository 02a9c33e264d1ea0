import { type RefObject, useMemo, useRef } from 'react';
import type { DayRange } from '#domain/statistics/grain.ts';
import { describeScale } from '../../charts/draw-time-chart.ts';
import { PictureButtons } from '../../charts/picture-buttons.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import type { TimeChartSpec } from '../../charts/time-chart-spec.ts';
import { priceAlertOfZone } from '../../market/alert-address.ts';
import type { PriceHistory } from '../../market/price-history.ts';
import { declarePriceChart, readInterval } from '../../market/price-history-chart.tsx';
import { listHistoryCells } from '../../market/price-history-csv.ts';
import { PriceHistoryTable } from '../../market/price-history-table.tsx';
import { describeHistory, nameRange } from '../../market/price-history-words.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { endFileName } from '../../ui/file-name.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import { nameAsOf } from './as-of-note.tsx';
import { EditReport } from './edit-report.tsx';
import css from './price-section.module.css';
import { type ReportAddress, reportUrl } from './report-address.ts';
import { ReportBrush } from './report-brush.tsx';
import type { ReportData } from './report-data.ts';
import { NoTrades } from './report-ends.tsx';
import { ReportViews } from './report-views.tsx';
import { TradesOf } from './trades-of.tsx';

interface PriceSectionProps {
  readonly report: ReportData;
  readonly history: PriceHistory;
  readonly zoneName: string;
  readonly isWaiting: boolean;
}

/** The curve or its table, what may be chosen about them, and what they are made of; where nothing was traded, that, and the record to look elsewhere in. */
export function PriceSection(props: PriceSectionProps) {
  const { report, history } = props;
  const { address, record, today } = report;
  const chart = useRef<HTMLDivElement>(null);
  const spec = useMemo(
    () => (history.intervals.length === 0 ? null : declarePriceChart(history, address.scale)),
    [history, address.scale],
  );
  const urlOf = (change: Partial<ReportAddress>): string => reportUrl({ ...address, ...change }, today);
  return (
    <Section id="price-and-volume" title="Price and volume" aside={<ReportViews report={report} urlOf={urlOf} />}>
      {spec !== null && address.view === 'table' ? (
        <PriceHistoryTable history={history} />
      ) : (
        <div ref={chart}>
          {spec === null ? <NoTrades {...props} /> : <PriceChart {...props} spec={spec} />}
          {record !== null && record.length > 0 && <ReportBrush report={report} record={record} />}
        </div>
      )}
      {spec !== null && <AboutPrices {...props} {...{ spec, chart, urlOf }} />}
    </Section>
  );
}

const nameTrades = ({ address }: ReportData, zoneName: string): string =>
  `${address.kind === 'temporary' ? 'Temporary trades out of' : 'Permanent trades in'} zone ${zoneName}${nameAsOf(address)}`;

interface DrawnProps extends PriceSectionProps {
  readonly spec: TimeChartSpec;
}

const PriceChart = ({ report, history, zoneName, isWaiting, spec }: DrawnProps) => (
  <TimeChart
    spec={spec}
    sentence={`${nameTrades(report, zoneName)}: price and volume by ${history.grain}, ${nameRange(history.range)}, ${describeScale(spec)}. The same rows are under Table.`}
    readAt={(index) => readInterval(history, index)}
    askAt={(index) => <TradesOf report={report} range={history.intervals[index]} />}
    isWaiting={isWaiting}
  />
);

interface AboutPricesProps extends DrawnProps {
  readonly chart: RefObject<HTMLDivElement | null>;
  readonly urlOf: (change: Partial<ReportAddress>) => string;
}

/** What may be done with the prices, and in words what they are. */
function AboutPrices({ report, history, zoneName, spec, chart, urlOf }: AboutPricesProps) {
  const { address, now } = report;
  const { kind, scale, view } = address;
  const what = nameTrades(report, zoneName);
  const caption = describeHistory({ history, scale: describeScale(spec), what, readAt: now });
  const files = nameFiles(report, history.range);
  return (
    <>
      <div className={css.tools}>
        {view === 'chart' && (
          <Segments
            label="Price scale"
            segments={(['linear', 'log'] as const).map((one) => ({
              to: urlOf({ scale: one }),
              text: one === 'linear' ? 'Linear' : 'Log',
              isCurrent: one === scale,
            }))}
          />
        )}
        <Link to={priceAlertOfZone(report.zoneId, kind === 'permanent')}>Alert me</Link>
        <DownloadButton fileName={`${files}.csv`} rows={() => listHistoryCells(history, { what, readAt: now })} />
        {view === 'chart' && (
          <PictureButtons
            chart={chart}
            title={`${what}, ${nameRange(history.range)}`}
            caption={caption}
            fileName={files}
          />
        )}
      </div>
      <p className="meta prose">
        {caption} <TradesOf report={report} range={history.range} about={what} />{' '}
        <EditReport report={report} range={history.range} />
      </p>
    </>
  );
}

/** `7-temporary-trades-2026-10-01-to-2026-11-22-as-of-2026-11-10`: what is saved says of which days it is, and as of which. */
export function nameFiles(
  { address: { kind, asOf }, zones, zoneId }: Pick<ReportData, 'address' | 'zones' | 'zoneId'>,
  { from, to }: DayRange,
): string {
  const code = zones.find(({ id }) => String(id) === zoneId)?.code;
  return `${code}-${kind}-trades-${from}-to-${to}${endFileName(asOf)}`;
}
