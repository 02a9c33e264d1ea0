import { grainOf } from '#domain/statistics/grain.ts';
import { PERIODS, rangeOf } from '../../market/price-periods.ts';
import { Segments } from '../../ui/segments.tsx';
import type { ReportAddress } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import css from './report-views.module.css';

interface ReportViewsProps {
  readonly report: ReportData;
  readonly urlOf: (change: Partial<ReportAddress>) => string;
}

const FINER = { day: 'Days', week: 'Weeks' } as const;

/** How long, how fine, and as what: links, so that each view has an address and none needs a script. */
export function ReportViews({ report: { address, today }, urlOf }: ReportViewsProps) {
  const { range, isFine, view } = address;
  const finer = grainOf(range);
  return (
    <div className={css.views}>
      <Segments
        label="Range"
        segments={PERIODS.map((period) => {
          const wanted = rangeOf(period, today);
          return {
            // A month is one point by months: it opens by days.
            to: urlOf({ range: wanted, isFine: period === '1M' || (isFine && period === '1Y') }),
            text: period,
            isCurrent: wanted.from === range.from && wanted.to === range.to,
          };
        })}
      />
      {finer !== 'month' && (
        <Segments
          label="Intervals"
          segments={[false, true].map((fine) => ({
            to: urlOf({ isFine: fine }),
            text: fine ? FINER[finer] : 'Months',
            isCurrent: isFine === fine,
          }))}
        />
      )}
      <Segments
        label="Show as"
        segments={(['chart', 'table'] as const).map((one) => ({
          to: urlOf({ view: one }),
          text: one === 'chart' ? 'Chart' : 'Table',
          isCurrent: view === one,
        }))}
      />
    </div>
  );
}
