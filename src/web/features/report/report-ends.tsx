import { useLocation } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import { describeLoss } from '#contract/words/server-error-words.ts';
import { printDate } from '#domain/units/calendar.ts';
import { WaitingSign } from '../../charts/waiting-sign.tsx';
import { EmptyState } from '../../empty-state.tsx';
import { readFieldErrors } from '../../forms/form-failure.ts';
import { nameRange } from '../../market/price-history-words.ts';
import { HOME_ZONE_FIELD } from '../../page-paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ServerErrorAlert } from '../../ui/server-error-alert.tsx';
import { EditReport } from './edit-report.tsx';
import { reportUrl } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import css from './report-ends.module.css';

/** A zone that there is not, or none. */
export const UnknownZone = ({ isAsked }: { readonly isAsked: boolean }) => (
  <section className={css.end}>
    <EmptyState of={isAsked ? 'report_unknown_zone' : 'report_zone'} className="prose" />
    {!isAsked && (
      <Actions>
        <ButtonLink to={HOME_ZONE_FIELD}>Set your home zone</ButtonLink>
      </Actions>
    )}
  </section>
);

interface NoTradesProps {
  readonly report: ReportData;
  readonly zoneName: string;
  readonly isWaiting: boolean;
}

/** In the place of a chart where nothing was traded: what can be looked at instead. */
export function NoTrades({ report, zoneName, isWaiting }: NoTradesProps) {
  const { address, record, earliest, today } = report;
  const { kind } = address;
  const other = kind === 'temporary' ? 'permanent' : 'temporary';
  const hasRecord = record !== null && record.length > 0;
  const since = printDate(earliest);
  return (
    <section className={css.none} aria-labelledby="no-trades">
      <h3 id="no-trades">No {kind} trades in this range</h3>
      <p className="prose">
        We have no {kind} trade {kind === 'temporary' ? 'out of' : 'in'} zone {zoneName} from {nameRange(address.range)}
        {record === null ? '.' : hasRecord ? `, but there are some since ${since}.` : `, nor any since ${since}.`}
      </p>
      <Actions>
        {hasRecord && (
          <ButtonLink
            look="main"
            to={reportUrl({ ...address, range: { from: earliest, to: today }, isFine: false }, today)}
          >
            Look at all since {since}
          </ButtonLink>
        )}
        <ButtonLink to={reportUrl({ ...address, kind: other }, today)}>Look at {other} water</ButtonLink>
        <EditReport report={report} range={address.range} />
      </Actions>
      <WaitingSign isWaiting={isWaiting} />
    </section>
  );
}

/** Fields that were refused say it themselves; anything else is told here, with another try. */
export function ReportFailed({ problem }: { readonly problem: Problem }) {
  const { pathname, search } = useLocation();
  if (Object.keys(readFieldErrors(problem)).length > 0)
    return <p className={css.end}>Change what is marked above, and the report is made.</p>;
  return (
    <section className={css.end}>
      <ServerErrorAlert message={describeLoss(problem)} />
      <Actions>
        <ButtonLink look="main" to={pathname + search} preventScrollReset>
          Try again
        </ButtonLink>
      </Actions>
    </section>
  );
}
