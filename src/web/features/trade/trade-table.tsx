import { printDelivery } from '#domain/print/print-delivery.ts';
import { countParcelDecimals, printParcelFigure, printPriceFigure } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import type { SearchKind } from '#domain/products/kind.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import { ProviderName } from './provider-name.tsx';
import { shortenProviderNames } from './shorten-provider-names.ts';

/** A trade that was made, as a row. */
interface MadeTrade {
  readonly key: string;
  readonly time: string;
  readonly price: number | null;
  readonly volume: number;
  readonly deliveryDate?: string | null;
  readonly reliability: string | null;
  readonly provider: { readonly id: number; readonly name: string; readonly logoUrl: string | null };
}

interface TradeTableProps {
  readonly kind: SearchKind;
  readonly rows: readonly MadeTrade[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** With fewer rows than this the table says that there are no others. */
const FEW = 5;

/** Trades as a table, newest first, with the columns that their kind has. */
export function TradeTable({ kind, rows, unit, now }: TradeTableProps) {
  const columns = listColumns({ kind, rows, unit, now });
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          caption="Recent trades, newest first"
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          room={columns.length > 4 ? 'wide' : 'narrow'}
        />
      )}
      {rows.length < FEW && (
        <p className="small">
          {rows.length === 0 ? 'There is no recent trade history' : 'No other recent trade history'}
        </p>
      )}
    </>
  );
}

function listColumns({ kind, rows, unit, now }: TradeTableProps): readonly Column<MadeTrade>[] {
  const shortNames = shortenProviderNames(rows.map(({ provider }) => provider.name));
  const decimals = countParcelDecimals(
    rows.map(({ volume }) => readVolume(volume, unit)),
    unit,
  );
  const symbol = printUnitSymbol(unit);
  const today = localDateOf(now);
  return [
    {
      key: 'date',
      head: 'Date',
      cell: ({ time }) => <span className="num">{printDayInYear(localDateOf(readTime(time)), today)}</span>,
    },
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
    ...(kind === 'permanent' ? [RELIABILITY] : []),
    {
      key: 'broker',
      head: 'Broker',
      isQuiet: true,
      under: 'date',
      cell: ({ provider }) => <ProviderName provider={provider} shortName={shortNames.get(provider.name)} />,
    },
  ];
}

const DELIVERY: Column<MadeTrade> = {
  key: 'delivery',
  head: 'Delivery Date',
  under: 'volume',
  cell: ({ deliveryDate = null }) => <span className="num">{printDelivery(deliveryDate)}</span>,
};

const RELIABILITY: Column<MadeTrade> = {
  key: 'reliability',
  head: 'Reliability',
  under: 'volume',
  cell: ({ reliability }) => reliability ?? '–',
};
