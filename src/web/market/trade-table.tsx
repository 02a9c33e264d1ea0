import { FEW_ROWS } from '#contract/empty-states.ts';
import { printDay } from '#domain/print/print-day.ts';
import { printDelivery } from '#domain/print/print-delivery.ts';
import { countParcelDecimals, printParcelFigure, printPriceFigure } from '#domain/print/print-figures.ts';
import { printTerm } from '#domain/print/print-term.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import { type Direction, hasAllocationClass, type Kind } from '#domain/products/kind.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../empty-state.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { readPrice, readTime, readVolume } from '../wire.ts';
import { ProviderName } from './provider-name.tsx';
import { shortenProviderNames } from './shorten-provider-names.ts';

/** What a trade and an offer of one have in common, as a row. */
interface TradeLine {
  readonly key: string;
  readonly price: number | null;
  readonly volume: number;
  readonly deliveryDate?: string | null;
  readonly term?: string | null;
  readonly termTo?: string | null;
  readonly commencementDate?: string | null;
  readonly reliability: string | null;
  readonly provider: { readonly id: number; readonly name: string; readonly logoUrl: string | null };
}

/** A trade that was made. */
export interface MadeTrade extends TradeLine {
  readonly time: string;
}

/** A listing that is open. */
export interface OpenTrade extends TradeLine {
  readonly direction: Direction;
}

interface TradeTableProps<Row> {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** Trades as a table, newest first, with the columns that their kind has. */
export const TradeTable = (props: TradeTableProps<MadeTrade>) => <MadeTrades {...props} isPanel={false} />;

/** Trades as the panel Recent Trades has them: the class and who told of them stand there for every kind. */
export const RecentTradeTable = (props: TradeTableProps<MadeTrade>) => <MadeTrades {...props} isPanel />;

function MadeTrades({ now, ...table }: TradeTableProps<MadeTrade> & InPanel) {
  const today = localDateOf(now);
  const date: Column<MadeTrade> = {
    key: 'date',
    head: 'Date',
    cell: ({ time }) => <span className="num">{printDayInYear(localDateOf(readTime(time)), today)}</span>,
  };
  return <Trades {...table} first={date} caption="Recent trades, newest first" none="recent_trades" />;
}

/** Open listings as a table, the best price first. */
export const OpenTradeTable = ({ now: _, ...table }: TradeTableProps<OpenTrade>) => (
  <Trades {...table} isPanel={false} first={DIRECTION} caption="Open listings, best price first" none="open_listings" />
);

const DIRECTION: Column<OpenTrade> = {
  key: 'direction',
  head: 'Direction',
  cell: ({ direction }) => (direction === 'SELL' ? 'Sell' : 'Buy'),
};

/** Whether it is the table of the panel Recent Trades. */
interface InPanel {
  readonly isPanel: boolean;
}

interface TradesProps<Row extends TradeLine> extends Omit<TradeTableProps<Row>, 'now'>, InPanel {
  /** The column that tells trades and listings apart. */
  readonly first: Column<Row>;
  readonly caption: string;
  /** The words below no rows; those below a few bear the same name with `_few`. */
  readonly none: 'recent_trades' | 'open_listings';
}

function Trades<Row extends TradeLine>({ kind, rows, unit, isPanel, first, caption, none }: TradesProps<Row>) {
  const columns = [first, ...listColumns({ kind, rows, unit, isPanel }, first.key)];
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
      {rows.length < FEW_ROWS && <EmptyState of={rows.length === 0 ? none : `${none}_few`} />}
    </>
  );
}

/** Columns of every table of trades; `first` is the key of the column before them. */
function listColumns(
  { kind, rows, unit, isPanel }: Pick<TradeTableProps<TradeLine>, 'kind' | 'rows' | 'unit'> & InPanel,
  first: string,
): readonly Column<TradeLine>[] {
  const shortNames = shortenProviderNames(rows.map(({ provider }) => provider.name));
  const decimals = countParcelDecimals(
    rows.map(({ volume }) => readVolume(volume, unit)),
    unit,
  );
  const symbol = printUnitSymbol(unit);
  return [
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
    ...(kind === 'lease' ? [TERM, COMMENCEMENT] : []),
    ...(isPanel || hasAllocationClass(kind) ? [kind === 'forward' ? RELIABILITY_BESIDE_DELIVERY : RELIABILITY] : []),
    {
      key: 'provider',
      head: isPanel ? 'From' : 'Broker',
      isQuiet: true,
      under: first,
      cell: ({ provider }) => <ProviderName provider={provider} shortName={shortNames.get(provider.name)} />,
    },
  ];
}

const DELIVERY: Column<TradeLine> = {
  key: 'delivery',
  head: 'Delivery Date',
  under: 'volume',
  cell: ({ deliveryDate = null }) => <span className="num">{printDelivery(deliveryDate)}</span>,
};

const TERM: Column<TradeLine> = {
  key: 'term',
  head: 'Term (Years)',
  under: 'price',
  cell: ({ term = null, termTo = null }) => <span className="num">{printTerm(term, termTo)}</span>,
};

const COMMENCEMENT: Column<TradeLine> = {
  key: 'commencement',
  head: 'Commencement Date',
  under: 'volume',
  cell: ({ commencementDate = null }) => (
    <span className="num">{commencementDate === null ? '–' : printDay(commencementDate)}</span>
  ),
};

const RELIABILITY: Column<TradeLine> = {
  key: 'reliability',
  head: 'Reliability',
  under: 'volume',
  cell: ({ reliability }) => reliability ?? '–',
};

/** The delivery stands below the volume. */
const RELIABILITY_BESIDE_DELIVERY: Column<TradeLine> = { ...RELIABILITY, under: 'price' };
