import type { DayRange } from '#domain/statistics/grain.ts';
import { EditChart } from '../../market/edit-chart.tsx';
import type { ReportData } from './report-data.ts';

interface EditReportProps {
  readonly report: Pick<ReportData, 'address' | 'zoneId'>;
  readonly range: DayRange;
}

/** For administrators: the trades of the report. None for one as of a day, which stays what it was. */
export const EditReport = ({ report: { address, zoneId }, range }: EditReportProps) =>
  address.asOf === null && zoneId !== null ? (
    <EditChart chart={{ kind: address.kind, zone: zoneId }} range={range} />
  ) : null;
