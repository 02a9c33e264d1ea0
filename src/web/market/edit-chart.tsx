import { href } from 'react-router';
import type { ChartTradesQuery } from '#contract/operations/administration.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import { Link } from '../ui/link.tsx';
import { useShell } from '../use-shell.ts';

/** The trades that a chart is drawn of. */
export interface ChartSubject {
  readonly kind: ChartTradesQuery['kind'];
  readonly zone: string;
  readonly allocation_class?: string | undefined;
}

interface EditChartProps {
  readonly chart: ChartSubject;
  readonly range: DayRange;
}

/** For administrators alone: the trades behind a chart, where single ones are excluded and included. */
export function EditChart({ chart: { kind, zone, allocation_class: ofClass }, range }: EditChartProps) {
  if (useShell()?.user?.permissions.includes('anabranch.is_admin') !== true) return null;
  const asked = new URLSearchParams({
    ...{ kind, zone },
    ...(ofClass === undefined ? {} : { allocation_class: ofClass }),
    ...{ date_from: range.from, date_to: range.to },
  });
  return <Link to={`${href('/admin/trades/:key?')}?${asked}`}>Edit chart</Link>;
}
