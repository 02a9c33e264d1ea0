import { printCount, printPrice, printPriceFigure, printPriceRange } from '#domain/print/print-figures.ts';
import { printPriceDifference } from '#domain/print/print-price-difference.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import { type CalendarDate, printDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { countPriced } from '../../market/graph-rows.ts';
import { describeThin } from '../../market/price-history-words.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { Thin } from '../../market/thin.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import { readPrice } from '../../wire.ts';
import { firstDayOfWeeks, listWeeks, type TradedWeek } from './list-weeks.ts';
import type { LoadedMyZone } from './load-my-zone.ts';
import css from './price-trend.module.css';

interface PriceTrendProps extends Pick<LoadedMyZone, 'homeZone' | 'weeks'> {
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** What was paid for the water of the zone in the last weeks: where its price is going. */
export function PriceTrend({ homeZone, weeks: rows, unit, now }: PriceTrendProps) {
  const today = localDateOf(now);
  const weeks = rows === null ? null : listWeeks(rows, today);
  return (
    <section aria-labelledby="going">
      <RuledHeading id="going">Where it is going</RuledHeading>
      {weeks === null && <LostPart what="The prices paid in the last weeks" />}
      {weeks !== null && (
        <>
          <p className={css.sentence}>{describeTrend(weeks, unit)}</p>
          {weeks.some(({ row }) => row !== null) && (
            <DataTable
              caption={`What was paid for water out of zone ${homeZone.code}, week by week`}
              columns={listColumns(unit, today)}
              rows={weeks}
              keyOf={({ from }) => from}
              room="narrow"
            />
          )}
        </>
      )}
      <p className={`${css.foot} meta`}>
        Prices paid out of zone {homeZone.code}, mean by volume, by weeks from Saturday to Friday; not what was asked or
        bid on those days.{' '}
        <SaysWho
          figure="trades"
          query={{ kind: 'temporary', zone: String(homeZone.id), date_from: firstDayOfWeeks(today), date_to: today }}
          about="Prices paid in the last weeks"
        />
      </p>
    </section>
  );
}

/** The last week with a price beside the one before it, where that is shown too. */
function describeTrend(weeks: readonly TradedWeek[], unit: VolumeUnit): string {
  const at = weeks.findIndex(({ row }) => row?.pricePerVolume != null);
  const [last, before] = [weeks[at], weeks[at + 1]];
  if (last?.row?.pricePerVolume == null) return `No price was paid in the last ${weeks.length} weeks.`;
  const paid = readPrice(last.row.pricePerVolume, unit);
  const said = `${nameWeek(last)}: ${printPrice(paid, unit)} per ${printUnitSymbol(unit)}${printThin(last.row)}`;
  if (before === undefined) return `${said}.`;
  if (before.row?.pricePerVolume == null) return `${said}. In the week before no price was paid.`;
  const apart = printPriceDifference(paid, readPrice(before.row.pricePerVolume, unit), unit);
  return `${said}, ${apart === null ? 'as much as' : `${apart} than`} in the week before${printThin(before.row)}.`;
}

/** ` (thin, 3 trades)`, or nothing. */
function printThin(row: NonNullable<TradedWeek['row']>): string {
  const thin = describeThin(row);
  return thin === null ? '' : ` (${thin})`;
}

/** `Week to 20 Nov 2026`; the one that runs says so. */
const nameWeek = ({ to, isRunning }: TradedWeek): string => `Week to ${printDate(to)}${isRunning ? ', so far' : ''}`;

const listColumns = (unit: VolumeUnit, today: CalendarDate): readonly Column<TradedWeek>[] => [
  {
    key: 'week',
    head: 'Week to',
    cell: ({ to, isRunning }) => (
      <span className="num">
        {printDayInYear(to, today)}
        {isRunning && ', so far'}
      </span>
    ),
  },
  {
    key: 'mean',
    head: `Mean $/${printUnitSymbol(unit)}`,
    isFigure: true,
    cell: ({ row }) => (
      <strong>{row?.pricePerVolume == null ? '–' : printPriceFigure(readPrice(row.pricePerVolume, unit), unit)}</strong>
    ),
  },
  { key: 'range', head: 'Lowest to highest', isFigure: true, under: 'mean', cell: ({ row }) => printRange(row, unit) },
  {
    key: 'trades',
    head: 'Trades',
    isFigure: true,
    cell: ({ row }) => (
      <>
        {row !== null && row.pricePerVolume !== null && <Thin count={countPriced(row)} />}{' '}
        {printCount(row?.trades ?? 0)}
      </>
    ),
  },
];

const printRange = (row: TradedWeek['row'], unit: VolumeUnit): string =>
  row === null || row.lowestPrice === null || row.highestPrice === null
    ? '–'
    : printPriceRange(readPrice(row.lowestPrice, unit), readPrice(row.highestPrice, unit), unit);
