import type { ReactNode } from 'react';
import { printExactVolumeFigure, printPriceFigure } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import { type CalendarDate, printDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { ProviderName } from '../../market/provider-name.tsx';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import { printDelivery, printTerm } from './print-delivery.ts';

/** A trade that was made or a listing that stands, as a row. */
export interface TradeRow {
  readonly key: string;
  readonly direction?: Direction;
  readonly time?: string;
  readonly price: number | null;
  readonly volume: number;
  readonly deliveryDate?: string | null;
  readonly term?: string | null;
  readonly termTo?: string | null;
  readonly commencementDate?: string | null;
  readonly reliability?: string | null;
  readonly provider: { readonly id: number; readonly name: string };
}

interface TradeTableProps {
  readonly variant: 'open' | 'history';
  readonly kind: Kind;
  readonly rows: readonly TradeRow[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
  readonly caption: string;
}

interface Column {
  readonly head: ReactNode;
  readonly isRight?: boolean;
  readonly cell: (row: TradeRow) => ReactNode;
}

/** With fewer rows than this the table says that there are no others. */
const FEW = 5;

/** Trades or open listings as a table, with the columns that their kind has. */
export function TradeTable({ variant, kind, rows, unit, now, caption }: TradeTableProps) {
  const columns = listColumns(variant, kind, unit, now);
  return (
    <>
      {rows.length > 0 && (
        <table className="table compact history-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, isRight }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table don't move
                <th scope="col" key={index} className={isRight === true ? 'r' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {columns.map(({ cell, isRight }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table don't move
                  <td key={index} className={isRight === true ? 'r' : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length < FEW && <p className="small mt-2">{emptyWords(variant, rows.length)}</p>}
    </>
  );
}

function emptyWords(variant: 'open' | 'history', count: number): string {
  if (variant === 'open') return count === 0 ? 'There are no current open listings' : 'No other open listings';
  return count === 0 ? 'There is no recent trade history' : 'No other recent trade history';
}

function listColumns(variant: 'open' | 'history', kind: Kind, unit: VolumeUnit, now: Instant): readonly Column[] {
  const symbol = printUnitSymbol(unit);
  const today = localDateOf(now);
  const first: Column =
    variant === 'open'
      ? { head: 'Direction', cell: ({ direction }) => (direction === 'BUY' ? 'Buy' : 'Sell') }
      : {
          head: 'Date',
          cell: ({ time }) =>
            time === undefined ? (
              '–'
            ) : (
              <span className="num">{printDayInYear(localDateOf(readTime(time)), today)}</span>
            ),
        };
  const isLease = kind === 'lease';
  return [
    first,
    {
      head: (
        <>
          Price
          <br />
          $/{symbol}
        </>
      ),
      isRight: true,
      cell: ({ price }) => (price === null ? '–' : <strong>{printPriceFigure(readPrice(price, unit), unit)}</strong>),
    },
    {
      head: (
        <>
          Volume
          <br />
          {symbol}
        </>
      ),
      isRight: true,
      cell: ({ volume }) => printExactVolumeFigure(readVolume(volume, unit), unit),
    },
    ...(kind === 'forward'
      ? [{ head: 'Delivery Date', cell: (row: TradeRow) => printDelivery(row.deliveryDate ?? null) }]
      : []),
    ...(isLease
      ? [
          { head: 'Term (Years)', cell: (row: TradeRow) => printTerm(row.term ?? null, row.termTo ?? null) },
          {
            head: 'Commencement Date',
            cell: ({ commencementDate }: TradeRow) =>
              commencementDate == null ? '–' : printDate(commencementDate as CalendarDate),
          },
        ]
      : []),
    ...(isLease || kind === 'permanent'
      ? [{ head: 'Reliability', cell: ({ reliability }: TradeRow) => reliability ?? '–' }]
      : []),
    {
      head: 'Broker',
      cell: ({ provider }) => <ProviderName id={provider.id}>{provider.name}</ProviderName>,
    },
  ];
}
