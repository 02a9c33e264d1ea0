import { printPercent } from '#domain/print/print-figures.ts';
import { printDate } from '#domain/units/calendar.ts';
import type { ChartReading } from '../../charts/chart-reading.ts';
import { BarKey } from '../../charts/grouped-bars.tsx';
import { NOT_CONFIRMED } from '../../market/unconfirmed-words.ts';
import type { Outlook } from './arrange-outlook.ts';

const listAll = ({ days }: Outlook) => days.flatMap(({ on, bars }) => bars.map((bar) => ({ on, ...bar })));

/** What a bar says, counted through all days: what may be allocated, how much of it is, and how much is still to come. */
export function readBar(outlook: Outlook, index: number): ChartReading {
  const bar = listAll(outlook)[index];
  if (bar === undefined) throw new RangeError(`There is no bar ${index}.`);
  const { on, condition, hundredths, missing } = bar;
  const now = outlook.level?.hundredths ?? null;
  const tell = (label: string, share: number, look?: string) => ({
    ...{ mark: null, label, text: printPercent(share) },
    ...(look === undefined ? {} : { sign: <BarKey look={look} /> }),
  });
  const years = `Inflows exceeded in ${condition.exceededIn} years of 100.`;
  return {
    title: `By ${printDate(on)}`,
    entries: [
      tell(condition.display, hundredths, condition.type),
      ...(now === null ? [] : [tell('now', now, 'now'), tell('still to come', Math.max(0, hundredths - now))]),
    ],
    note: missing === null ? years : `${years} ${NOT_CONFIRMED}.`,
  };
}

/** The average season by the last day, which is told in words too; without it the last bar. */
export function restOf(outlook: Outlook): number {
  const bars = listAll(outlook);
  const average = bars.findLastIndex(({ condition }) => condition.type === 'average');
  return average < 0 ? bars.length - 1 : average;
}
