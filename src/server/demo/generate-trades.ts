import type { LimitId } from '#domain/ids.ts';
import { CONFIDENCE_LEVELS, type Confidence } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import { dealingOf } from '#domain/reference.ts';
import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { type Instant, instant, localDateOf, printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { firstDayOfWaterYear, waterYear, waterYearOf } from '#domain/units/water-year.ts';
import { sampleTradeDates } from './date-trade.ts';
import type { StyledProvider } from './demo-provider.ts';
import type { ProviderRows, TradeRow } from './listing-row.ts';
import type { DemoMarket } from './open-demo-market.ts';
import { sampleDeal } from './price-trade.ts';
import { sampleDelivery, sampleLeaseTerms } from './sample-terms.ts';
import { SeededRandom } from './seeded-random.ts';
import { expectTrades, type TradeBook } from './trade-books.ts';

/** What a provider heard of after one point in time and up to another. */
export interface TradeWindow {
  readonly after: Instant;
  readonly upTo: Instant;
}

export interface TradeOptions {
  windowOf(provider: StyledProvider): TradeWindow;
}

const YEARS = 5;

/** The start of the fifth water year before that of `now`. */
export function startOfHistory(now: Instant): Instant {
  return startOfLocalDay(firstDayOfWaterYear(waterYear(waterYearOf(localDateOf(now)) - YEARS)));
}

/**
 * The trades that each provider heard of in its window. Each day has its own chance, so that a window that is cut in two gives
 * the same trades, and the same arguments the same rows, byte for byte.
 */
export function generateTrades(market: DemoMarket, { windowOf }: TradeOptions): readonly ProviderRows<TradeRow>[] {
  const heard = market.providers.map((provider) => ({ provider, ...windowOf(provider), rows: [] as TradeRow[] }));
  const byProvider = new Map(heard.map((one) => [one.provider, one]));
  const spans = heard.filter(({ after, upTo }) => after < upTo);
  const last = Math.max(...spans.map(({ upTo }) => dayNumberOf(localDateOf(upTo))));
  for (let day = Math.min(...spans.map(({ after }) => dayNumberOf(localDateOf(after)))); day <= last; day += 1) {
    for (const trade of sampleDay(market, dateOfDayNumber(day))) {
      const listener = byProvider.get(trade.provider);
      if (listener === undefined || trade.heardAt <= listener.after || trade.heardAt > listener.upTo) continue;
      listener.rows.push(writeTrade(market, trade, listener.upTo));
    }
  }
  return heard.map(({ provider, rows }) => ({ provider: provider.id, rows }));
}

/** A trade before anybody has looked closer. */
interface HeardTrade {
  readonly provider: StyledProvider;
  readonly book: TradeBook;
  readonly heardAt: Instant;
  readonly id: string;
  /** A stream of its own, so that what one trade draws does not move the others. */
  readonly random: SeededRandom;
}

function sampleDay({ seed, providers, tradeBooks }: DemoMarket, date: CalendarDate): readonly HeardTrade[] {
  const random = new SeededRandom(seed, 'trades', date);
  const start = startOfLocalDay(date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const counts = new Map<StyledProvider, number>();
  return tradeBooks.flatMap((book) =>
    Array.from({ length: random.poisson(expectTrades(book, date, weekday)) }, (_, at) => {
      const { kind, zone, allocationClass } = book;
      const provider = random.pickWeighted(providers, ({ style }) => style.weightOf(kind, zone));
      const number = (counts.get(provider) ?? 0) + 1;
      counts.set(provider, number);
      const own = new SeededRandom(seed, 'trade', date, kind, zone.code, allocationClass?.short ?? '', at);
      return {
        provider,
        book,
        heardAt: sampleHour(own, start),
        id: `${provider.prefix}-${date.replaceAll('-', '')}-${String(number).padStart(3, '0')}`,
        random: own,
      };
    }),
  );
}

/** Between seven in the morning and seven at night, mostly around noon. */
const sampleHour = (random: SeededRandom, start: Instant): Instant =>
  instant(start + Math.floor((7 + 6 * (random.unit() + random.unit())) * 3_600) * 1_000);

/** The row as the provider knows it at a point in time: what lies ahead is not told. */
function writeTrade(
  { reference, model, limits, chooseDestination }: DemoMarket,
  { provider, book, heardAt, id, random }: HeardTrade,
  known: Instant,
): TradeRow {
  const { kind, zone, allocationClass } = book;
  const confidence = random.pickWeighted(CONFIDENCE_LEVELS, (level) => provider.style.confidence[level] ?? 0);
  const isOpen = (limit: LimitId): boolean => limits.isOpen(limit, heardAt);
  const travels = random.chance(shareOfTravel(kind, confidence));
  const zoneTo = travels ? chooseDestination(random, kind, zone, isOpen) : zone;
  const businessDays = reference.findProcessingTime(dealingOf(kind), zone, zoneTo)?.businessDays ?? 10;
  const dates = sampleTradeDates(random, kind, confidence, heardAt, businessDays);
  return {
    id,
    kind,
    zoneFrom: zone.code,
    zoneTo: zoneTo.code,
    ...(allocationClass === null ? {} : { allocationClass: allocationClass.name }),
    ...sampleDeal(random, model, book, confidence, dates.pricedAt),
    ...told('agreedAt', dates.agreedAt, known),
    ...told('approvedAt', dates.approvedAt, known),
    ...told('registeredAt', dates.registeredAt, known),
    confidence,
    ...(kind === 'forward' ? { deliveryDate: sampleDelivery(random, localDateOf(dates.pricedAt)) } : {}),
    ...(kind === 'lease' ? sampleLeaseTerms(random, localDateOf(dates.pricedAt)) : {}),
  };
}

/** Exchanges match within a zone, registers see the water move; entitlements stay where they are. */
function shareOfTravel(kind: Kind, confidence: Confidence): number {
  if (kind !== 'temporary' && kind !== 'forward') return 0;
  return confidence === 'exchange' ? 0.15 : 0.35;
}

const told = (
  column: 'agreedAt' | 'approvedAt' | 'registeredAt',
  at: Instant | null,
  known: Instant,
): { readonly [Column in typeof column]?: string } => (at === null || at > known ? {} : { [column]: printInstant(at) });
