import type { LimitId } from '#domain/ids.ts';
import { CONFIDENCE_LEVELS, type Confidence } from '#domain/products/confidence.ts';
import { dealingOf, type Reference } from '#domain/reference.ts';
import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import {
  type Instant,
  instant,
  localDateOf,
  MILLISECONDS_PER_DAY,
  MILLISECONDS_PER_HOUR,
  printInstant,
  startOfLocalDay,
} from '#domain/units/instant.ts';
import { firstDayOfWaterYear, waterYear, waterYearOf } from '#domain/units/water-year.ts';
import { type ChooseDestination, createDestinations } from './choose-destination.ts';
import { drawTradeDates } from './date-trade.ts';
import { type DemoProvider, type StyledProvider, styleProviders } from './demo-provider.ts';
import { drawDelivery, drawLeaseTerms } from './draw-terms.ts';
import type { ProviderRows, TradeRow } from './listing-row.ts';
import { createPriceModel, type PriceModel } from './price-model.ts';
import { drawDeal } from './price-trade.ts';
import { SeededRandom } from './seeded-random.ts';
import { expectTrades, listTradeBooks, type TradeBook } from './trade-books.ts';

/** What a provider heard of after one point in time and up to another. */
export interface TradeWindow {
  readonly after: Instant;
  readonly upTo: Instant;
}

export interface TradeOptions {
  windowOf(provider: StyledProvider): TradeWindow;
  /** Limits that stand closed at the end of the window, and have for two weeks: nothing passes through them. */
  readonly closedLimits?: ReadonlySet<LimitId>;
}

const YEARS = 5;
const CLOSED_FOR = 14 * MILLISECONDS_PER_DAY;

/** The start of the fifth water year before that of `now`. */
export function startOfHistory(now: Instant): Instant {
  return startOfLocalDay(firstDayOfWaterYear(waterYear(waterYearOf(localDateOf(now)) - YEARS)));
}

/**
 * The trades that each provider heard of in its window. Each day has its own chance, so that a window that is cut in two gives
 * the same trades, and the same arguments the same rows, byte for byte.
 */
export function generateTrades(
  reference: Reference,
  providers: readonly DemoProvider[],
  seed: number,
  options: TradeOptions,
): readonly ProviderRows<TradeRow>[] {
  const styled = styleProviders(providers);
  const windows = new Map(styled.map((provider) => [provider, options.windowOf(provider)]));
  const rows = new Map<StyledProvider, TradeRow[]>(styled.map((provider) => [provider, []]));
  const market = {
    reference,
    styled,
    seed,
    model: createPriceModel(seed),
    books: listTradeBooks(reference),
    choose: createDestinations(reference),
    closed: options.closedLimits ?? new Set<LimitId>(),
  };
  const spans = [...windows.values()].filter(({ after, upTo }) => after < upTo);
  const last = Math.max(...spans.map(({ upTo }) => dayNumberOf(localDateOf(upTo))));
  for (let day = Math.min(...spans.map(({ after }) => dayNumberOf(localDateOf(after)))); day <= last; day += 1) {
    for (const { provider, heardAt, write } of drawDay(market, dateOfDayNumber(day))) {
      const { after, upTo } = windows.get(provider) ?? { after: heardAt, upTo: heardAt };
      if (heardAt > after && heardAt <= upTo) rows.get(provider)?.push(write(upTo));
    }
  }
  return styled.map((provider) => ({ provider: provider.id, rows: rows.get(provider) ?? [] }));
}

interface Market {
  readonly reference: Reference;
  readonly styled: readonly StyledProvider[];
  readonly seed: number;
  readonly model: PriceModel;
  readonly books: readonly TradeBook[];
  readonly choose: ChooseDestination;
  readonly closed: ReadonlySet<LimitId>;
}

interface HeardTrade {
  readonly provider: StyledProvider;
  readonly heardAt: Instant;
  /** The row as the provider knows it at a point in time: what lies ahead is not told. */
  write(known: Instant): TradeRow;
}

function drawDay(market: Market, date: CalendarDate): readonly HeardTrade[] {
  const random = new SeededRandom(market.seed, 'trades', date);
  const start = startOfLocalDay(date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const counts = new Map<StyledProvider, number>();
  return market.books.flatMap((book) => {
    const many = random.poisson(expectTrades(book, date, weekday));
    if (many === 0) return [];
    return Array.from({ length: many }, (_, at) => {
      const provider = random.pickWeighted(market.styled, ({ style }) => style.weightOf(book.kind, book.zone));
      const number = (counts.get(provider) ?? 0) + 1;
      counts.set(provider, number);
      const id = `${provider.prefix}-${date.replaceAll('-', '')}-${String(number).padStart(3, '0')}`;
      // A stream of its own, so that what one trade draws does not move the others.
      const own = new SeededRandom(
        market.seed,
        'trade',
        date,
        book.kind,
        book.zone.code,
        book.allocationClass?.short ?? '',
        at,
      );
      const heardAt = drawHour(own, start);
      return {
        provider,
        heardAt,
        write: (known: Instant) => writeTrade(market, own, book, provider, heardAt, known, id),
      };
    });
  });
}

/** Between seven in the morning and seven at night, mostly around noon. */
const drawHour = (random: SeededRandom, start: Instant): Instant =>
  instant(start + Math.floor((7 + 6 * (random.unit() + random.unit())) * 3_600) * (MILLISECONDS_PER_HOUR / 3_600));

function writeTrade(
  { reference, model, choose, closed }: Market,
  random: SeededRandom,
  book: TradeBook,
  { style }: StyledProvider,
  heardAt: Instant,
  known: Instant,
  id: string,
): TradeRow {
  const { kind, zone, allocationClass } = book;
  const confidence = random.pickWeighted(CONFIDENCE_LEVELS, (level) => style.confidence[level] ?? 0);
  const isRecent = heardAt > known - CLOSED_FOR;
  const zoneTo = random.chance(shareOfTravel(book, confidence))
    ? choose(random, kind, zone, isRecent ? closed : new Set())
    : zone;
  const businessDays = reference.findProcessingDays(dealingOf(kind), zone.state.id, zoneTo.state.id) ?? 10;
  const dates = drawTradeDates(random, kind, confidence, heardAt, businessDays);
  return {
    id,
    kind,
    zoneFrom: zone.code,
    zoneTo: zoneTo.code,
    ...(allocationClass === null ? {} : { allocationClass: allocationClass.name }),
    ...drawDeal(random, model, book, confidence, dates.pricedAt),
    ...told('agreedAt', dates.agreedAt, known),
    ...told('approvedAt', dates.approvedAt, known),
    ...told('registeredAt', dates.registeredAt, known),
    confidence,
    ...(kind === 'forward' ? { deliveryDate: drawDelivery(random, localDateOf(dates.pricedAt)) } : {}),
    ...(kind === 'lease' ? drawLeaseTerms(random, localDateOf(dates.pricedAt)) : {}),
  };
}

/** Exchanges match within a zone, registers see the water move; entitlements stay where they are. */
function shareOfTravel({ kind }: TradeBook, confidence: Confidence): number {
  if (kind !== 'temporary' && kind !== 'forward') return 0;
  return confidence === 'exchange' ? 0.15 : 0.35;
}

const told = (
  column: 'agreedAt' | 'approvedAt' | 'registeredAt',
  at: Instant | null,
  known: Instant,
): { readonly [Column in typeof column]?: string } => (at === null || at > known ? {} : { [column]: printInstant(at) });
