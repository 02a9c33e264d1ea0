import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type DayRange, grainOf } from '#domain/statistics/grain.ts';
import { instant } from '#domain/units/instant.ts';
import { describeScale } from '../../charts/draw-time-chart.ts';
import { PictureButtons } from '../../charts/picture-buttons.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import { priceAlertOfZone } from '../../market/alert-address.ts';
import type { PriceHistory } from '../../market/price-history.ts';
import { declarePriceChart, readInterval } from '../../market/price-history-chart.tsx';
import { listHistoryCells } from '../../market/price-history-rows.ts';
import { PriceHistoryTable } from '../../market/price-history-table.tsx';
import { describeHistory, nameRange } from '../../market/price-history-words.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import { nameAsOf } from './as-of-note.tsx';
import { EditReport } from './edit-report.tsx';
import css from './price-section.module.css';
import { type ReportAddress, reportUrl } from './report-address.ts';
import { ReportBrush } from './report-brush.tsx';
import type { ReportData } from './report-data.ts';
import { ReportViews } from './report-views.tsx';
import { TradesOf } from './trades-of.tsx';

interface PriceSectionProps {
  readonly report: ReportData;
  readonly history: PriceHistory;
  readonly zoneName: string;
  readonly isWaiting: boolean;
}

/** The curve and its table, what may be chosen about them, and what they are made of. */
export function PriceSection({ report, history, zoneName, isWaiting }: PriceSectionProps) {
  const { address, now, today } = report;
  const { kind, scale, view } = address;
  const navigate = useNavigate();
  const chart = useRef<HTMLDivElement>(null);
  const spec = useMemo(() => declarePriceChart(history, scale), [history, scale]);
  const what = `${kind === 'temporary' ? 'Temporary trades out of' : 'Permanent trades in'} zone ${zoneName}${nameAsOf(address)}`;
  const drawn = describeScale(spec);
  const caption = describeHistory({ history, scale: drawn, what, readAt: instant(now) });
  const urlOf = (change: Partial<ReportAddress>): string => reportUrl({ ...address, ...change }, today);
  const files = nameFiles(report, history.range);
  return (
    <Section id="price-and-volume" title="Price and volume" aside={<ReportViews report={report} urlOf={urlOf} />}>
      {view === 'table' ? (
        <PriceHistoryTable history={history} />
      ) : (
        <div ref={chart}>
          <TimeChart
            spec={spec}
            sentence={`${what}: price and volume by ${history.grain}, ${nameRange(history.range)}, ${drawn}. The same rows are under Table.`}
            readAt={(index) => readInterval(history, index)}
            askAt={(index) => <TradesOf report={report} range={history.intervals[index]} />}
            isWaiting={isWaiting}
          />
          {report.record !== null && (
            <ReportBrush
              report={report}
              record={report.record}
              onChoose={(range) =>
                navigate(urlOf({ range, isFine: address.isFine && grainOf(range) !== 'month' }), {
                  preventScrollReset: true,
                })
              }
            />
          )}
        </div>
      )}
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
        <DownloadButton
          fileName={`${files}.csv`}
          rows={() => listHistoryCells(history, { what, readAt: instant(now) })}
        />
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
    </Section>
  );
}

/** `7-temporary-trades-2026-10-01-to-2026-11-22-as-of-2026-11-10`: what is saved says of which days it is, and as of which. */
export function nameFiles(
  { address: { kind, asOf }, zones, zoneId }: Pick<ReportData, 'address' | 'zones' | 'zoneId'>,
  { from, to }: DayRange,
): string {
  const code = zones.find(({ id }) => String(id) === zoneId)?.code;
  return `${code}-${kind}-trades-${from}-to-${to}${asOf === null ? '' : `-as-of-${asOf}`}`;
}
