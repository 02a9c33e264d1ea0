import { href } from 'react-router';
import type { DayRange } from '#domain/statistics/grain.ts';
import { type AsOf, parseAsOf } from '#domain/units/as-of.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { ScaleKind } from '../../charts/value-scale.ts';
import { usualRange } from '../../market/price-periods.ts';

export const REPORT_KINDS = ['temporary', 'permanent'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A trade report as its address says it. What is left out is as nobody asked; what cannot be read counts as left out, but for the day of its knowledge. */
export interface ReportAddress {
  readonly kind: ReportKind;
  /** Null: the home zone. */
  readonly zone: string | null;
  readonly range: DayRange;
  /** Days or weeks, as the range lets; months otherwise. */
  readonly isFine: boolean;
  readonly scale: ScaleKind;
  readonly view: 'chart' | 'table';
  /** The day whose knowledge is asked for; null for now. */
  readonly asOf: CalendarDate | null;
  /** What was asked for in its place and is no day: the server says so. Null where there is nothing to say. */
  readonly badAsOf: string | null;
}

/** The last day that a report can speak of. */
export const dayOfReport = (asOf: CalendarDate | null, today: CalendarDate): CalendarDate =>
  asOf !== null && asOf < today ? asOf : today;

export const reportPath = (kind: ReportKind): string =>
  kind === 'temporary' ? href('/reports/temporary') : href('/reports/permanent');

export function parseReport(kind: ReportKind, parameters: URLSearchParams, today: CalendarDate): ReportAddress {
  const asked = parameters.get('as_of') ?? '';
  const asOf = dayOf(parseAsOf(asked));
  const zone = parameters.get('zone') ?? '';
  return {
    kind,
    zone: /^\d{1,9}$/.test(zone) ? zone : null,
    range: rangeIn(parameters, asOf, today),
    isFine: parameters.get('fine') === '1',
    scale: parameters.get('scale') === 'log' ? 'log' : 'linear',
    view: parameters.get('view') === 'table' ? 'table' : 'chart',
    asOf,
    badAsOf: asOf === null && asked.trim() !== '' ? asked : null,
  };
}

/** Of a moment, the day that it lies in. */
const dayOf = (asked: AsOf | null): CalendarDate | null =>
  asked === null ? null : asked.kind === 'day' ? asked.day : localDateOf(asked.at);

/** No later than the report can speak of; a form sends its days along when the day of its knowledge moves before them. */
function rangeIn(parameters: URLSearchParams, asOf: CalendarDate | null, today: CalendarDate): DayRange {
  const last = dayOfReport(asOf, today);
  const usual = usualRange(last);
  const from = dayIn(parameters, 'date_from') ?? usual.from;
  const to = dayIn(parameters, 'date_to') ?? usual.to;
  if (asOf !== null && from > last) return usual;
  return { from, to: to < last ? to : last };
}

function dayIn(parameters: URLSearchParams, name: string): CalendarDate | null {
  const day = parseCalendarDate(parameters.get(name) ?? '');
  return day.ok ? day.value : null;
}

/** The address of a report; what is as usual leaves it clean, and follows the calendar for whoever opens it later. */
export function reportUrl(
  { kind, zone, range, isFine, scale, view, asOf }: Omit<ReportAddress, 'badAsOf'>,
  today: CalendarDate,
): string {
  const usual = usualRange(dayOfReport(asOf, today));
  const parameters = new URLSearchParams();
  if (zone !== null) parameters.set('zone', zone);
  if (range.from !== usual.from || range.to !== usual.to) {
    parameters.set('date_from', range.from);
    parameters.set('date_to', range.to);
  }
  if (isFine) parameters.set('fine', '1');
  if (scale === 'log') parameters.set('scale', scale);
  if (view === 'table') parameters.set('view', view);
  if (asOf !== null) parameters.set('as_of', asOf);
  const query = parameters.toString();
  return reportPath(kind) + (query === '' ? '' : `?${query}`);
}

/** Where the fields of the form lead; what was left as usual stays out of the address. */
export const urlOfForm = (kind: ReportKind, fields: FormData, today: CalendarDate): string =>
  reportUrl(
    parseReport(kind, new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])), today),
    today,
  );

/** The same report as it is known now; the usual range goes along with the days. */
export function reportUrlNow(address: ReportAddress, today: CalendarDate): string {
  const then = usualRange(dayOfReport(address.asOf, today));
  const isUsual = address.range.from === then.from && address.range.to === then.to;
  return reportUrl({ ...address, asOf: null, range: isUsual ? usualRange(today) : address.range }, today);
}
