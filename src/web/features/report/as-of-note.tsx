import { printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import css from './as-of-note.module.css';
import { type ReportAddress, reportUrlNow } from './report-address.ts';
import type { ReportData } from './report-data.ts';

/** What is added to the title of figures that are not those of now. */
export const nameAsOf = ({ asOf }: Pick<ReportAddress, 'asOf'>): string =>
  asOf === null ? '' : `, as it was known on ${printDate(asOf)}`;

/** That the figures are those of then, and the way back. */
export function AsOfNote({ report: { address, now } }: { readonly report: ReportData }) {
  const { asOf } = address;
  if (asOf === null) return null;
  return (
    <div className={css.note}>
      <Note tone="info" title={`As it was known on ${printDate(asOf)}`}>
        <p>
          What came in or was corrected after that day is left out.{' '}
          <Link to={reportUrlNow(address, localDateOf(now))} preventScrollReset>
            Back to what is known now
          </Link>
        </p>
      </Note>
    </div>
  );
}
