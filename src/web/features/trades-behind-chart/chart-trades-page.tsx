import type { ChartTradeAnswer } from '#contract/operations/administration.ts';
import { countParcelDecimals, printCount, printParcelFigure, printPriceFigure } from '#domain/print/print-figures.ts';
import { CHART_TRADES_PER_PAGE } from '#domain/statistics/chart-trades.ts';
import { printDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Segments } from '../../ui/segments.tsx';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import { type ChartTradesAddress, chartTradesUrl, chartTradeUrl, reportOf } from './chart-trades-address.ts';
import css from './chart-trades-page.module.css';
import { describeDecision, describeStanding } from './decision-words.ts';
import type { LoadedChartTrades } from './load-chart-trades.ts';

/** The trades that a chart is drawn of, and those that it leaves out; each leads to where it is decided about. */
export function ChartTradesPage({ loaded }: { readonly loaded: LoadedChartTrades }) {
  const { address, about, count, trades, volumeUnit: unit, now } = loaded;
  const columns = useColumns(address, trades, unit, now);
  return (
    <>
      <PageHead before={<BackLink to={reportOf(address, localDateOf(now))}>Back to the chart</BackLink>}>
        <h1>Trades behind the chart</h1>
        <p>
          {address.kind === 'temporary' ? 'Temporary trades out of' : 'Permanent trades in'} {about},{' '}
          {printDate(address.from)} to {printDate(address.to)}
        </p>
      </PageHead>
      <div className={css.choices}>
        <Segments label="Which trades" segments={listStates(address)} />
        <Segments label="Order" segments={listOrders(address)} />
      </div>
      <div className={css.count} role="status">
        {count === 0 ? <EmptyState of="chart_trades" /> : describeShown(address, count, trades.length)}
      </div>
      {trades.length > 0 && (
        <DataTable
          caption={`Trades behind the chart, ${ORDERS[address.order].toLowerCase()} first`}
          columns={columns}
          rows={trades}
          keyOf={({ id }) => String(id)}
          room="wide"
        />
      )}
      <Pages address={address} count={count} />
    </>
  );
}

const TRADE_STATE_NAMES = { counted: 'In the chart', left_out: 'Left out', decided: 'Decided' } as const;
const ORDERS = { newest: 'Newest', dearest: 'Dearest', cheapest: 'Cheapest' } as const;

const listStates = (address: ChartTradesAddress) =>
  ([null, 'counted', 'left_out', 'decided'] as const).map((state) => ({
    to: chartTradesUrl({ ...address, state, page: 1 }),
    text: state === null ? 'All' : TRADE_STATE_NAMES[state],
    isCurrent: state === address.state,
  }));

const listOrders = (address: ChartTradesAddress) =>
  (['newest', 'dearest', 'cheapest'] as const).map((order) => ({
    to: chartTradesUrl({ ...address, order, page: 1 }),
    text: ORDERS[order],
    isCurrent: order === address.order,
  }));

function describeShown({ page }: ChartTradesAddress, count: number, shown: number): string {
  if (shown === 0) return `There are no more: ${nameTrades(count)} in all.`;
  const before = (page - 1) * CHART_TRADES_PER_PAGE;
  return shown === count
    ? nameTrades(count)
    : `${printCount(before + 1)} to ${printCount(before + shown)} of ${nameTrades(count)}`;
}

const nameTrades = (count: number): string => (count === 1 ? '1 trade' : `${printCount(count)} trades`);

function Pages({ address, count }: { readonly address: ChartTradesAddress; readonly count: number }) {
  const { page } = address;
  const last = Math.max(1, Math.ceil(count / CHART_TRADES_PER_PAGE));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages">
      <Actions>
        {page > 1 && (
          <ButtonLink to={chartTradesUrl({ ...address, page: Math.min(page - 1, last) })}>Previous page</ButtonLink>
        )}
        {page < last && <ButtonLink to={chartTradesUrl({ ...address, page: page + 1 })}>Next page</ButtonLink>}
      </Actions>
    </nav>
  );
}

function useColumns(
  address: ChartTradesAddress,
  trades: readonly ChartTradeAnswer[],
  unit: VolumeUnit,
  now: Instant,
): readonly Column<ChartTradeAnswer>[] {
  const bareName = useBareName();
  const symbol = printUnitSymbol(unit);
  const decimals = countParcelDecimals(
    trades.map(({ volume }) => readVolume(volume, unit)),
    unit,
  );
  const dayOf = (trade: ChartTradeAnswer) => printDate(localDateOf(readTime(trade.tradedAt)));
  return [
    { key: 'date', head: 'Date', cell: (trade) => <span className="num">{dayOf(trade)}</span> },
    {
      key: 'price',
      head: `Price $/${symbol}`,
      isFigure: true,
      cell: ({ pricePerVolume: price }) =>
        price === null ? '–' : <strong>{printPriceFigure(readPrice(price, unit), unit)}</strong>,
    },
    {
      key: 'volume',
      head: `Volume ${symbol}`,
      isFigure: true,
      cell: ({ volume }) => printParcelFigure(readVolume(volume, unit), unit, decimals),
    },
    {
      key: 'provider',
      head: 'From',
      isQuiet: true,
      under: 'date',
      cell: (trade) => `${bareName(trade.provider)}, ${nameWay(trade)}`,
    },
    {
      key: 'standing',
      head: 'Confidence',
      cell: (trade) => (
        <>
          {describeStanding(trade)}
          {trade.isDecided && trade.last !== null && (
            <span className={css.reason}>
              {describeDecision(trade.last, now)}: <bdi>{trade.last.reason}</bdi>
            </span>
          )}
          <Link className={css.change} to={chartTradeUrl(trade.id, address)}>
            Change
            <span className="sr-only">
              {' '}
              the trade of {dayOf(trade)}, {trade.name}
            </span>
          </Link>
        </>
      ),
    },
  ];
}

/** `zone 6, High Reliability`, `zone 6 to 7` */
export const nameWay = ({ zoneFrom, zoneTo, reliability }: ChartTradeAnswer): string =>
  [`zone\u00a0${zoneFrom}${zoneTo === zoneFrom ? '' : ` to\u00a0${zoneTo}`}`, reliability ?? []].flat().join(', ');
