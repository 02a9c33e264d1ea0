import { printPercent } from '#domain/print/print-figures.ts';
import { printDate } from '#domain/units/calendar.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { type ExpectedDay, listConditions, type Outlook } from './arrange-outlook.ts';

/** The same figures as the chart, a day in each row. */
export const OutlookTable = ({ outlook }: { readonly outlook: Outlook }) => (
  <DataTable
    caption="Per cent of entitlement that may be allocated by each day, from wet to dry"
    columns={listColumns(outlook)}
    rows={outlook.days}
    keyOf={({ on }) => on}
    room="narrow"
  />
);

const listColumns = (outlook: Outlook): readonly Column<ExpectedDay>[] => [
  { key: 'on', head: 'By', cell: ({ on }) => <span className="num">{printDate(on)}</span> },
  ...listConditions(outlook).map((condition) => ({
    key: condition.type,
    head: condition.display,
    isFigure: true,
    cell: ({ bars }: ExpectedDay) => {
      const bar = bars.find((one) => one.condition.id === condition.id);
      return bar === undefined ? '–' : printPercent(bar.hundredths);
    },
  })),
];
