import { printParcel, printPrice, printPriceRange } from '#domain/print/print-figures.ts';
import { price } from '#domain/units/price.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { ClassSign } from '../../market/class-sign.tsx';
import { Figure } from '../../market/figure.tsx';
import type { PriceRow } from '../../market/graph-rows.ts';
import { type HistoryLine, listRows, type PriceHistory } from '../../market/price-history.ts';
import {
  countTrades,
  describeCountOf,
  nameInterval,
  nameRange,
  printMean,
  printTotalVolume,
} from '../../market/price-history-words.ts';
import { Term } from '../../market/term.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { Age } from '../../ui/age.tsx';
import { Fact, Summary } from '../../ui/summary.tsx';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import { listLatest } from './list-latest.ts';
import type { ReportData } from './report-data.ts';
import css from './report-summary.module.css';
import { TradesOf } from './trades-of.tsx';

interface ReportSummaryProps {
  readonly report: ReportData;
  readonly history: PriceHistory;
}

/** The last mean price with its count, and beside it what the whole range comes to. */
export function ReportSummary({ report, history }: ReportSummaryProps) {
  const { unit, range } = history;
  const symbol = printUnitSymbol(unit);
  const [first, ...others] = listLatest(history);
  const rows = history.intervals.flatMap(listRows);
  return (
    <Summary isSided>
      {first !== undefined && (
        <div>
          <div className="label">
            <Sign line={first.line} />
            {first.line.mark !== null && ', '}
            <Term uid="vwap">{first.line.mark === null ? 'Mean price by volume' : 'mean price by volume'}</Term>,{' '}
            {nameInterval(first.interval, history.grain)}
          </div>
          <Figure text={printMean(first.row, unit)} size="hero" /> <span className="small">per {symbol}</span>
          <p className="meta">
            {describeCountOf([first.row])} <TradesOf report={report} line={first.line} range={first.interval} />
          </p>
        </div>
      )}
      <dl className={css.facts}>
        {others.map(({ line, interval, row }) => (
          <Fact key={line.name} head={<Sign line={line} />} value={printMean(row, unit)}>
            <dd className="meta">
              per {symbol}, {nameInterval(interval, history.grain)}
            </dd>
            <dd className="meta">
              {describeCountOf([row])} <TradesOf report={report} line={line} range={interval} />
            </dd>
          </Fact>
        ))}
        {history.lines.length === 1 && (
          <Fact head="Lowest to highest" value={printRange(rows, history)}>
            <dd className="meta">per {symbol}</dd>
            <dd className="meta">{nameRange(range)}</dd>
          </Fact>
        )}
        <Fact head="Volume" value={printTotalVolume(rows, unit)}>
          <dd className="meta">
            {countTrades(rows.reduce((sum, { trades }) => sum + trades, 0))} <TradesOf report={report} range={range} />
          </dd>
          <dd className="meta">{nameRange(range)}</dd>
        </Fact>
        <LastTrade report={report} />
      </dl>
    </Summary>
  );
}

const Sign = ({ line: { mark, name } }: { readonly line: HistoryLine }) =>
  mark === null ? null : (
    <>
      <ClassSign mark={mark} />
      {name}
    </>
  );

/** From the lowest to the highest price of the range, one trade each. */
function printRange(rows: readonly PriceRow[], { unit }: PriceHistory): string {
  const prices = rows.flatMap(({ lowestPrice, highestPrice }) =>
    lowestPrice === null || highestPrice === null ? [] : [readPrice(lowestPrice, unit), readPrice(highestPrice, unit)],
  );
  return prices.length === 0 ? '–' : printPriceRange(price(Math.min(...prices)), price(Math.max(...prices)), unit);
}

/** Whatever range is looked at, what was paid last; it may be younger than the range. */
function LastTrade({ report: { lastTrade, now, unit } }: { readonly report: ReportData }) {
  const bareName = useBareName();
  if (lastTrade === null) return null;
  const { pricePerVolume, volume, volumeUnit, tradeTimestamp, provider, reliability } = lastTrade;
  const at = readTime(tradeTimestamp);
  return (
    <Fact
      head="Last trade"
      value={pricePerVolume === null ? 'no price' : printPrice(readPrice(pricePerVolume, volumeUnit), unit)}
    >
      <dd className="meta">
        <Age at={at} now={now} />, {printParcel(readVolume(volume, volumeUnit), unit)}
      </dd>
      {reliability !== null && <dd className="meta">{reliability}</dd>}
      <dd className="meta">{bareName(provider.name)}</dd>
    </Fact>
  );
}
