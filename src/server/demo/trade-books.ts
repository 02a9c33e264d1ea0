import type { Zone } from '#domain/places/zone.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { listProducts, shareOfClass } from './plan-books.ts';
import type { Product } from './price-model.ts';
import { findZoneProfile } from './zone-profiles.ts';

/** A product that changes hands so often a year. */
export interface TradeBook extends Product {
  readonly tradesPerYear: number;
}

/** The demonstration keeps one temporary trade of three, evenly over all years, so that the volumes of its charts have no step. */
export const SHARE_OF_TRADES = 1 / 3;

/** Trades a year by those of temporary water in the zone: so many for each, and so many anyway. */
const FREQUENCY: Readonly<Record<Kind, readonly [perTrade: number, anyway: number]>> = {
  temporary: [SHARE_OF_TRADES, 0],
  permanent: [0.05, 5],
  forward: [0.02, 0],
  lease: [0.004, 0.3],
  carryover_parking: [0.012, 0],
};

export const listTradeBooks = (reference: Reference): readonly TradeBook[] =>
  reference.zones.flatMap((zone) =>
    listProducts(reference, zone).map((product) => ({ ...product, tradesPerYear: countTrades(product, zone) })),
  );

function countTrades(product: Product, zone: Zone): number {
  const [perTrade, anyway] = FREQUENCY[product.kind];
  return (findZoneProfile(zone).tradesPerYear * perTrade + anyway) * shareOfClass(product);
}

type MonthlyShares = readonly number[];

/** From January; each has a mean of about 1. Temporary trade rests when the year turns, parking is for its end. */
const SEASONS: Readonly<Record<Kind, MonthlyShares>> = {
  temporary: [1.1, 1, 1, 1, 0.95, 0.7, 0.7, 0.85, 1.1, 1.3, 1.25, 1.05],
  permanent: [0.8, 1, 1.1, 1, 1, 1.1, 1.1, 1, 1, 1, 1, 0.9],
  forward: [0.5, 0.6, 0.8, 1.2, 1.5, 1.6, 1.7, 1.4, 1, 0.7, 0.5, 0.5],
  lease: [0.5, 0.6, 0.8, 1, 1.6, 2.1, 1.9, 1, 0.8, 0.6, 0.6, 0.5],
  carryover_parking: [0.2, 0.2, 0.5, 1.6, 3.6, 4.2, 0.5, 0.3, 0.2, 0.2, 0.3, 0.2],
};

const DAYS_PER_YEAR = 365.25;
/** From Sunday; a mean of about 1. */
const WEEK = [0.16, 1.34, 1.36, 1.34, 1.36, 1.24, 0.2];

/** How many trades of a kind that has `tradesPerYear` are expected on a day in Sydney. */
export const expectTrades = ({ kind, tradesPerYear }: TradeBook, date: CalendarDate, weekday: number): number =>
  (tradesPerYear / DAYS_PER_YEAR) * (SEASONS[kind][Number(date.slice(5, 7)) - 1] ?? 1) * (WEEK[weekday] ?? 1);
