import type { ColumnType } from 'kysely';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Cents } from '#domain/units/money.ts';
import type { Price } from '#domain/units/price.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { WaterYear } from '#domain/units/water-year.ts';

/** Read as what it is; written as the plain number that a seed or a checked input has. */
export type IdColumn<Id extends number | null> = Written<Id, Id extends null ? number | null : number>;
export type PriceColumn<Empty extends null = never> = Written<Price | Empty, number | Empty>;
export type VolumeColumn<Empty extends null = never> = Written<Litres | Empty, number | Empty>;
export type MoneyColumn<Empty extends null = never> = Written<Cents | Empty, number | Empty>;
/** Written as the number of its first calendar year. */
export type WaterYearColumn = Written<WaterYear, number>;
export type DayColumn<Empty extends null = never> = Written<CalendarDate | Empty, string | Empty>;
/** Read as an instant, written as a `Date`; to compare with one, see `at`. */
export type Time = Written<Instant, Date>;
export type TimeOrNull = ColumnType<Instant | null, Date | null | undefined, Date | null>;

type Written<Read, As> = ColumnType<Read, As, As>;
