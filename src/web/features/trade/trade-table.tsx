import { countParcelDecimals, printParcelFigure, printPriceFigure } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import { calendarDate, printDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import { type Column, DataTable } from './data-table.tsx';
import { printDelivery, printTerm } from './print-delivery.ts';
import { ProviderName } from './provider-name.tsx';
import { shortenProviderNames } from './shorten-provider-names.ts';

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
  readonly provider: { readonly id: number; readonly name: string; readonly logoUrl: string | null };
}

interface TradeTableProps {
  readonly variant: 'open' | 'history';
  readonly kind: Kind;
  readonly rows: readonly TradeRow[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
  readonly caption: string;
}

/** With fewer rows than this the table says that there are no others. */
const FEW = 5;

/** Trades or open listings as a table, with the columns that their kind has. */
export function TradeTable({ variant, kind, rows, unit, now, caption }: TradeTableProps) {
  const shortNames = shortenProviderNames(rows.map(({ provider }) => provider.name));
  const decimals = countParcelDecimals(
    rows.map(({ volume }) => readVolume(volume, unit)),
    unit,
  );
  const columns = listColumns({ variant, kind, unit, now, shortNames, decimals });
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          room={columns.length > 4 ? 'wide' : 'narrow'}
        />
      )}
      {rows.length < FEW && <p className="small">{emptyWords(variant, rows.length)}</p>}
    </>
  );
}

function emptyWords(variant: 'open' | 'history', count: number): string {
  if (variant === 'open') return count === 0 ? 'There are no current open listings' : 'No other open listings';
  return count === 0 ? 'There is no recent trade history' : 'No other recent trade history';
}

interface ColumnSetting extends Pick<TradeTableProps, 'variant' | 'kind' | 'unit' | 'now'> {
  readonly shortNames: ReadonlyMap<string, string>;
  /** Of the volumes. */
  readonly decimals: number;
}

function listColumns({ variant, kind, unit, now, shortNames, decimals }: ColumnSetting): readonly Column<TradeRow>[] {
  const symbol = printUnitSymbol(unit);
  const isLease = kind === 'lease';
  return [
    variant === 'open' ? DIRECTION : dateColumn(now),
    {
      key: 'price',
      head: `Price $/${symbol}`,
      isFigure: true,
      cell: ({ price }) => (price === null ? '–' : <strong>{printPriceFigure(readPrice(price, unit), unit)}</strong>),
    },
    {
      key: 'volume',
      head: `Volume ${symbol}`,
      isFigure: true,
      cell: ({ volume }) => printParcelFigure(readVolume(volume, unit), unit, decimals),
    },
    ...(kind === 'forward' ? [DELIVERY] : []),
    ...(isLease ? [TERM, COMMENCEMENT] : []),
    ...(isLease || kind === 'permanent' ? [RELIABILITY] : []),
    {
      key: 'broker',
      head: 'Broker',
      isQuiet: true,
      under: 'first',
      cell: ({ provider }) => <ProviderName provider={provider} shortName={shortNames.get(provider.name)} />,
    },
  ];
}

const DIRECTION: Column<TradeRow> = {
  key: 'first',
  head: 'Direction',
  cell: ({ direction }) => (direction === 'BUY' ? 'Buy' : 'Sell'),
};

const dateColumn = (now: Instant): Column<TradeRow> => ({
  key: 'first',
  head: 'Date',
  cell: ({ time }) =>
    time === undefined ? (
      '–'
    ) : (
      <span className="num">{printDayInYear(localDateOf(readTime(time)), localDateOf(now))}</span>
    ),
});

const DELIVERY: Column<TradeRow> = {
  key: 'delivery',
  head: 'Delivery Date',
  under: 'volume',
  cell: ({ deliveryDate }) => <span className="num">{printDelivery(deliveryDate ?? null)}</span>,
};

const TERM: Column<TradeRow> = {
  key: 'term',
  head: 'Term (Years)',
  under: 'volume',
  cell: ({ term, termTo }) => printTerm(term ?? null, termTo ?? null),
};

const COMMENCEMENT: Column<TradeRow> = {
  key: 'commencement',
  head: 'Commencement Date',
  under: 'price',
  cell: ({ commencementDate }) => (commencementDate == null ? '–' : printDate(calendarDate(commencementDate))),
};

const RELIABILITY: Column<TradeRow> = {
  key: 'reliability',
  head: 'Reliability',
  under: 'volume',
  cell: ({ reliability }) => reliability ?? '–',
};
