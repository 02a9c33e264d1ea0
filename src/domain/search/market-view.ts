import type { Book } from '../book/book.ts';
import type { AllocationClassId, LimitId, ProviderId, ZoneId } from '../ids.ts';
import type { LimitReading } from '../places/limit.ts';
import type { Direction, Kind, SearchSide } from '../products/kind.ts';
import type { Reference } from '../reference.ts';
import type { Movement } from '../statistics/movement.ts';
import type { CalendarDate } from '../units/calendar.ts';
import type { Instant } from '../units/instant.ts';

/** A company that publishes listings and trades. */
export interface DataProvider {
  readonly id: ProviderId;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly sourceUrl: string | null;
  /** Whether what it publishes is made up for the demonstration. */
  readonly isSimulated: boolean;
}

/** The open listings of one provider in one book, and when the provider last published that kind. */
export interface ProviderBook {
  readonly provider: DataProvider;
  readonly book: Book;
  readonly lastUpdated: Instant;
}

/** Everything that a search reads, as it stands at one moment. */
export interface MarketView {
  readonly reference: Reference;
  /** The day in Sydney. */
  readonly today: CalendarDate;
  /** In ascending order of the provider's id; `null` for kinds without a class. */
  listBooks(
    kind: Kind,
    direction: Direction,
    zone: ZoneId,
    allocationClass: AllocationClassId | null,
  ): readonly ProviderBook[];
  readLimit(id: LimitId): LimitReading;
  /** Of the trades out of a zone for somebody who buys, into it for somebody who sells. */
  findMovement(kind: Kind, zone: ZoneId, allocationClass: AllocationClassId | null, purchase: SearchSide): Movement;
}
