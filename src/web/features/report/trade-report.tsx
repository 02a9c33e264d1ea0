import { useMemo } from 'react';
import { useNavigation } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { printTime } from '#domain/print/print-time.ts';
import { WaitingSign, WaitingWords } from '../../charts/waiting-sign.tsx';
import { readFieldErrors } from '../../forms/form-failure.ts';
import { makePriceHistory } from '../../market/price-history.ts';
import { OnPaper } from '../../ui/on-paper.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Segments } from '../../ui/segments.tsx';
import { AsOfNote } from './as-of-note.tsx';
import { PriceSection } from './price-section.tsx';
import { REPORT_KINDS, type ReportKind, reportPath, reportUrl } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import { ReportFailed, UnknownZone } from './report-ends.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportSummary } from './report-summary.tsx';
import { SeasonSection } from './season-section.tsx';
import css from './trade-report.module.css';

const NAMES: Readonly<Record<ReportKind, string>> = { temporary: 'Temporary', permanent: 'Permanent' };

/** What was paid in a zone and how much was traded, over any stretch of the last five years. */
export function TradeReport({ report }: { readonly report: ReportData }) {
  const { address, zones, zoneId, today, problem } = report;
  const zone = zones.find(({ id }) => String(id) === zoneId) ?? null;
  const isWaiting = useIsWaiting();
  const errors = problem === null ? {} : readFieldErrors(problem);
  return (
    <>
      <PageHead>
        <div className={css.head}>
          <h1>Trade Report</h1>
          <Segments
            label="Type of water"
            segments={REPORT_KINDS.map((kind) => ({
              to: reportUrl({ ...address, kind }, today),
              text: NAMES[kind],
              isCurrent: kind === address.kind,
            }))}
          />
        </div>
        {zone !== null && (
          <OnPaper className="meta">
            {`${NAMES[address.kind]} water, zone ${nameZone(zone)}. Figures of ${printTime(report.now)}`}
          </OnPaper>
        )}
      </PageHead>
      <ReportForm report={report} errors={errors} />
      <WaitingWords isWaiting={isWaiting} />
      {errors.as_of === undefined && <AsOfNote report={report} />}
      {zone === null ? <UnknownZone isAsked={zoneId !== null} /> : <ReportOf {...{ report, zone, isWaiting }} />}
    </>
  );
}

interface ReportOfProps {
  readonly report: ReportData;
  readonly zone: ZoneAnswer;
  readonly isWaiting: boolean;
}

function ReportOf({ report, zone, isWaiting }: ReportOfProps) {
  const { rows, grain, address, today, unit, classes, problem } = report;
  const zoneName = nameZone(zone);
  const seasons = address.kind === 'temporary' && <SeasonSection report={report} zone={zone} isWaiting={isWaiting} />;
  const history = useMemo(
    () =>
      makePriceHistory({
        rows: rows ?? [],
        grain,
        range: address.range,
        today,
        unit,
        classes: address.kind === 'permanent' ? classes : null,
      }),
    [rows, grain, address, today, unit, classes],
  );
  if (problem !== null) {
    return (
      <div className={css.end}>
        <ReportFailed problem={problem} />
        <WaitingSign isWaiting={isWaiting} />
      </div>
    );
  }
  const hasTrades = history.intervals.length > 0;
  return (
    <div aria-busy={isWaiting}>
      {hasTrades && <ReportSummary report={report} history={history} />}
      <PriceSection report={report} history={history} zoneName={zoneName} isWaiting={isWaiting} />
      {(hasTrades || report.record?.length !== 0) && seasons}
    </div>
  );
}

/** Whether another report is on its way. */
function useIsWaiting(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && REPORT_KINDS.some((kind) => location.pathname === reportPath(kind));
}
