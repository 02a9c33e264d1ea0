import { printPercent } from '#domain/print/print-figures.ts';
import { printList } from '#domain/print/print-list.ts';
import { printDate } from '#domain/units/calendar.ts';
import { tellMissing } from '../../market/unconfirmed-words.ts';
import {
  type ExpectedDay,
  furthestDayOf,
  listConditions,
  listMissing,
  listSources,
  type Outlook,
} from './arrange-outlook.ts';

/** `24` of 24.00 %, `24.5` of 24.50 %: megalitres of a hundred. */
const ofHundred = (hundredths: number): string => String(hundredths / 100);

/** What 100 units of entitlement hold now, and what may still come by the last day. */
export function describeHundred(outlook: Outlook, symbol: string): string | null {
  const { level } = outlook;
  if (level === null) return null;
  const rises = furthestDayOf(outlook).bars.map(({ hundredths }) => Math.max(0, hundredths - level.hundredths));
  const [least, most] = [Math.min(...rises), Math.max(...rises)];
  const now = `For every 100 ${symbol} of entitlement that is ${ofHundred(level.hundredths)} ${symbol} now`;
  if (most === 0) return `${now}, and nothing more is expected.`;
  if (least === most) return `${now}, and ${ofHundred(most)} ${symbol} still to come.`;
  return `${now}, and between ${ofHundred(least)} and ${ofHundred(most)} ${symbol} still to come.`;
}

/** `Wet 78.00 %, Average 52.00 %` */
export const listBars = ({ bars }: ExpectedDay): string =>
  bars.map(({ condition, hundredths }) => `${condition.display} ${printPercent(hundredths)}`).join(', ');

/** What stands below the chart and in its picture: of when it is, what its seasons are, who says so. */
export function describeOutlook(outlook: Outlook): string {
  const missing = listMissing(outlook);
  const issued = `Outlook of ${printDate(outlook.issuedOn)}. ${describeConditions(outlook)} An outlook is no promise.`;
  const told = `Source: ${listSources(outlook).join('; ')}.`;
  return [issued, told, ...(missing.length === 0 ? [] : [tellMissing(`${missing.join('; ')}.`)])].join(' ');
}

/** The chart in a sentence, for whoever cannot see it. */
export function describeChart(outlook: Outlook): string {
  const { level, days } = outlook;
  const bars = days.map((day) => `by ${printDate(day.on)}: ${listBars(day)}`).join('; ');
  const now = level === null ? '' : ` Now allocated: ${printPercent(level.hundredths)}, ${printDate(level.on)}.`;
  return `Allocation outlook, ${bars}.${now} The same figures are under Table.`;
}

/** `Inflows exceeded in 10, 50, 90 and 99 years of 100.` */
export function describeConditions(outlook: Outlook): string {
  const years = listConditions(outlook).map(({ exceededIn }) => String(exceededIn));
  return `Inflows exceeded in ${printList(years)} years of 100.`;
}
