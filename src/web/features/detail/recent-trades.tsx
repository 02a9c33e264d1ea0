import type { SmallTradeAnswer, TradeAnswer } from '#contract/operations/trades.ts';
import { printPrice } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { addTraded, meanPriceOf, NOTHING_TRADED, sumOfTrade } from '#domain/statistics/movement.ts';
import { isThinMarket } from '#domain/statistics/thin-market.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { FigureQuery } from '../../market/provenance.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { THIN_WORD } from '../../market/thin-word.ts';
import { RecentTradeTable } from '../../market/trade-table.tsx';
import { FoldingSection } from '../../ui/section.tsx';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import css from './recent-trades.module.css';

interface RecentTradesProps {
  readonly purchase: SearchSide;
  readonly zoneCode: string;
  readonly kind: SearchKind;
  readonly trades: readonly (TradeAnswer | SmallTradeAnswer)[];
  /** How they were asked for. */
  readonly asked: FigureQuery<'recent'>;
  readonly unit: VolumeUnit;
  readonly now: Instant;
  /** `HR` for `High Reliability`. */
  readonly shortOf: (className: string) => string;
}

/** What was paid of late, newest first, with the mean of exactly these trades. */
export function RecentTrades({ purchase, zoneCode, kind, trades, asked, unit, now, shortOf }: RecentTradesProps) {
  const side = kind === 'permanent' ? 'in' : purchase === 'buy' ? 'out of' : 'into';
  return (
    <FoldingSection id="recent-trades" title="Recent Trades">
      <RecentTradeTable
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
      {trades.length > 0 && (
        <p className={`meta ${css.described}`}>
          {describeTrades({ trades, unit, now, shortOf }, `${side} zone ${zoneCode}`)}{' '}
          <SaysWho figure="recent" query={asked} about={`Recent trades ${side} zone ${zoneCode}`} />
        </p>
      )}
    </FoldingSection>
  );
}

type Described = Pick<RecentTradesProps, 'trades' | 'unit' | 'now' | 'shortOf'>;

/** How many, from when to when, and their mean by volume; trades without a price are left out of it and told. */
function describeTrades({ trades, unit, now, shortOf }: Described, where: string): string {
  const today = localDateOf(now);
  const days = trades.map(({ tradeTimestamp }) => localDateOf(readTime(tradeTimestamp)));
  const [last = today, first = today] = [days[0], days.at(-1)];
  const range =
    first === last ? printDayInYear(last, today) : `${printDayInYear(first, today)} to ${printDayInYear(last, today)}`;
  const unpriced = trades.filter(({ pricePerVolume }) => pricePerVolume === null).length;
  const means = listMeans({ trades, unit, shortOf });
  return [
    `${trades.length === 1 ? '1 exchange trade' : `${trades.length} exchange trades`} ${where}, ${range}.`,
    means.length === 0 ? '' : `Average, weighted by volume: ${means.join(', ')}.`,
    unpriced === 0 ? '' : `${unpriced} without a price, left out of the average.`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}

/** Entitlements of different classes are different goods: each has a mean of its own. */
function listMeans({ trades, unit, shortOf }: Omit<Described, 'now'>): readonly string[] {
  const byClass = [...Map.groupBy(trades, ({ reliability }) => reliability)];
  return byClass.flatMap(([name, ofClass]) => {
    const priced = ofClass.flatMap(({ pricePerVolume, volume }) =>
      pricePerVolume === null ? [] : [sumOfTrade(readPrice(pricePerVolume, unit), readVolume(volume, unit))],
    );
    const mean = meanPriceOf(priced.reduce(addTraded, NOTHING_TRADED));
    if (mean === null) return [];
    const text = `${printPrice(mean, unit)}${isThinMarket(priced.length) ? ` (${THIN_WORD})` : ''}`;
    return byClass.length === 1 ? [text] : [`${name === null ? 'no class told' : shortOf(name)} ${text}`];
  });
}
