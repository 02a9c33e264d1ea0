import type { Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import { CONFIDENCE_LEVELS, type Confidence } from '../products/confidence.ts';
import type { Delivery } from '../products/delivery.ts';
import type { Kind } from '../products/kind.ts';
import { type Result, refuse, succeed } from '../result.ts';
import type { CalendarDate } from '../units/calendar.ts';
import type { Instant } from '../units/instant.ts';
import { dollarsPerMegalitre, type Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';
import type { CellRefusal } from './cell-refusal.ts';
import { type PlaceNames, RowReader } from './row-reader.ts';
import type { UploadedRow } from './uploaded-row.ts';

/** Water that changed hands, checked. */
export interface Trade {
  /** The provider's own id. */
  readonly externalId: string;
  readonly kind: Kind;
  readonly zoneFrom: Zone;
  readonly zoneTo: Zone;
  readonly allocationClass: AllocationClass | null;
  /** Null where nothing or a token was paid: such a trade counts for volume only. */
  readonly price: Price | null;
  readonly volume: Litres;
  /** The first of agreed, approved and registered that is known. */
  readonly tradedAt: Instant;
  readonly agreedAt: Instant | null;
  readonly approvedAt: Instant | null;
  readonly registeredAt: Instant | null;
  readonly confidence: Confidence;
  readonly delivery: Delivery | null;
  readonly termFrom: string | null;
  readonly termTo: string | null;
  readonly commencementDate: CalendarDate | null;
}

export const TRADE_COLUMNS = [
  'id',
  'kind',
  'zoneFrom',
  'zoneTo',
  'allocationClass',
  'price',
  'volume',
  'agreedAt',
  'approvedAt',
  'registeredAt',
  'confidence',
  'deliveryDate',
  'termFrom',
  'termTo',
  'commencementDate',
] as const;

const columns: ReadonlySet<string> = new Set(TRADE_COLUMNS);

/** Transfers between related accounts carry a price of nothing or a dollar; domain facts, 7.1. */
export const MIN_REAL_PRICE = dollarsPerMegalitre(1);

/** Checks one trade of a provider, and says everything that is wrong with it. */
export function checkTrade(row: UploadedRow, names: PlaceNames, now: Instant): Result<Trade, readonly CellRefusal[]> {
  const read = new RowReader(row, columns, names, now);
  const externalId = read.text('id');
  const kind = read.kind();
  const zoneFrom = read.zone('zoneFrom');
  const zoneTo = read.zone('zoneTo');
  const allocationClass = read.allocationClass(kind, zoneFrom);
  const paid = read.price(kind);
  const volume = read.volume();
  const agreedAt = read.pastTime('agreedAt');
  const approvedAt = read.pastTime('approvedAt');
  const registeredAt = read.pastTime('registeredAt');
  const tradedAt = agreedAt ?? approvedAt ?? registeredAt;
  if (tradedAt === null && read.refusals.length === 0) read.refuse('agreedAt', 'missing');
  const confidence = read.choice('confidence', CONFIDENCE_LEVELS, 'unverified');
  const rest = {
    delivery: read.delivery('deliveryDate'),
    termFrom: read.optionalText('termFrom'),
    termTo: read.optionalText('termTo'),
    commencementDate: read.date('commencementDate'),
  };
  if (
    read.refusals.length > 0 ||
    kind === null ||
    zoneFrom === null ||
    zoneTo === null ||
    tradedAt === null ||
    confidence === null
  ) {
    return refuse(read.refusals);
  }
  return succeed({
    externalId,
    kind,
    zoneFrom,
    zoneTo,
    allocationClass,
    price: paid === null || paid < MIN_REAL_PRICE ? null : paid,
    volume,
    tradedAt,
    agreedAt,
    approvedAt,
    registeredAt,
    confidence,
    ...rest,
  });
}
