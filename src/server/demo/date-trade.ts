import type { Confidence } from '#domain/products/confidence.ts';
import { hasAllocationClass, type Kind } from '#domain/products/kind.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import type { SeededRandom } from './seeded-random.ts';

/** When a trade came about. What the provider's report does not tell is null. */
export interface TradeDates {
  readonly agreedAt: Instant | null;
  readonly approvedAt: Instant | null;
  readonly registeredAt: Instant | null;
  /** When the price was agreed, told or not. */
  readonly pricedAt: Instant;
}

const CALENDAR_DAYS_PER_BUSINESS_DAY = 1.4;
const MIN_MILLISECONDS_TO_APPROVE = 20 * MILLISECONDS_PER_MINUTE;

/** A register tells of approvals and registrations, and of the agreement less than half the time. */
const REGISTER_KNOWS_AGREEMENT = 0.45;
/** Applications lodged online within Victoria are often approved at once (domain facts 4). */
const APPROVED_AT_ONCE = 0.4;

/**
 * Dates of a trade that its provider hears of at `heardAt`: an exchange when it is agreed, a register when it is approved
 * or, for entitlements, registered. `businessDays` is the authorities' standard for the approval.
 */
export function sampleTradeDates(
  random: SeededRandom,
  kind: Kind,
  confidence: Confidence,
  heardAt: Instant,
  businessDays: number,
): TradeDates {
  const approval = sampleApproval(random, businessDays);
  const registration = hasAllocationClass(kind) ? random.between(3, 40) * MILLISECONDS_PER_DAY : 0;
  if (confidence !== 'register') {
    const approvedAt = wholeMinute(heardAt + approval);
    return {
      agreedAt: heardAt,
      approvedAt,
      registeredAt: registration > 0 ? wholeMinute(approvedAt + registration) : null,
      pricedAt: heardAt,
    };
  }
  const approvedAt = wholeMinute(heardAt - registration);
  const pricedAt = wholeMinute(approvedAt - approval);
  return {
    agreedAt: random.chance(REGISTER_KNOWS_AGREEMENT) ? pricedAt : null,
    approvedAt,
    registeredAt: registration > 0 ? heardAt : null,
    pricedAt,
  };
}

function sampleApproval(random: SeededRandom, businessDays: number): number {
  if (businessDays <= 5 && random.chance(APPROVED_AT_ONCE))
    return MIN_MILLISECONDS_TO_APPROVE + random.between(0, 5) * MILLISECONDS_PER_HOUR;
  return businessDays * CALENDAR_DAYS_PER_BUSINESS_DAY * random.between(0.2, 1) * MILLISECONDS_PER_DAY;
}

const wholeMinute = (milliseconds: number): Instant =>
  instant(Math.floor(milliseconds / MILLISECONDS_PER_MINUTE) * MILLISECONDS_PER_MINUTE);
