import type { SmallTradeAnswer, TradeAnswer } from '#contract/operations/trades.ts';
import { printPrice } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { addTraded, meanPriceOf, NOTHING_TRADED, tradedAt } from '#domain/statistics/movement.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { TradeTable } from '../../market/trade-table.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import css from './recent-trades.module.css';

interface RecentTradesProps {
  readonly purchase: Purchase;
  readonly zoneCode: string;
  readonly kind: SearchKind;
  readonly trades: readonly (TradeAnswer | SmallTradeAnswer)[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
  /** `HR` for `High Reliability`. */
  readonly shortOf: (className: string) => string;
}

/** What was paid of late, newest first, with the mean of exactly these trades. */
export function RecentTrades({ purchase, zoneCode, kind, trades, unit, now, shortOf }: RecentTradesProps) {
  const side = kind === 'permanent' ? 'in' : purchase === 'buy' ? 'out of' : 'into';
  return (
    <section className={css.trades} aria-labelledby="recent-trades">
      <RuledHeading id="recent-trades">Recent Trades</RuledHeading>
      <TradeTable
        kind={kind}
        unit={unit}
        now={now}
        rows={trades.map((trade, index) => ({
          key: String(index),
          time: trade.tradeTimestamp,
          price: trade.pricePerVolume,
          volume: trade.volume,
          reliability: trade.reliability === null ? null : shortOf(trade.reliability),
          provider: trade.provider,
          ...('deliveryDate' in trade ? { deliveryDate: trade.deliveryDate } : {}),
        }))}
      />
      {trades.length > 0 && <p className="meta">{describeTrades(trades, `${side} zone ${zoneCode}`, unit, now)}</p>}
    </section>
  );
}

/** How many, from when to when, and their mean by volume; trades without a price are left out of it and told. */
function describeTrades(trades: RecentTradesProps['trades'], where: string, unit: VolumeUnit, now: Instant): string {
  const today = localDateOf(now);
  const days = trades.map(({ tradeTimestamp }) => localDateOf(readTime(tradeTimestamp)));
  const [last = today, first = today] = [days[0], days.at(-1)];
  const range =
    first === last ? printDayInYear(last, today) : `${printDayInYear(first, today)} to ${printDayInYear(last, today)}`;
  const priced = trades.flatMap(({ pricePerVolume, volume }) =>
    pricePerVolume === null ? [] : [tradedAt(readPrice(pricePerVolume, unit), readVolume(volume, unit))],
  );
  const mean = meanPriceOf(priced.reduce(addTraded, NOTHING_TRADED));
  const unpriced = trades.length - priced.length;
  return [
    `${trades.length === 1 ? '1 exchange trade' : `${trades.length} exchange trades`} ${where}, ${range}.`,
    mean === null ? '' : `Average, weighted by volume: ${printPrice(mean, unit)}.`,
    unpriced === 0 ? '' : `${unpriced} without a price, left out of the average.`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}
