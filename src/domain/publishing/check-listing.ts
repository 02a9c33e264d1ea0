import type { Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import type { Delivery } from '../products/delivery.ts';
import { DIRECTIONS, type Direction, type Kind } from '../products/kind.ts';
import { type Result, refuse, succeed } from '../result.ts';
import type { CalendarDate } from '../units/calendar.ts';
import type { Instant } from '../units/instant.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';
import type { CellRefusal } from './cell-refusal.ts';
import { type PlaceNames, RowReader } from './row-reader.ts';
import type { UploadedRow } from './uploaded-row.ts';

/** One parcel offered or wanted, checked. */
export interface Listing {
  /** The provider's own id. */
  readonly externalId: string;
  readonly kind: Kind;
  readonly direction: Direction;
  readonly zone: Zone;
  readonly allocationClass: AllocationClass | null;
  readonly price: Price;
  readonly volume: Litres;
  /** Whether an entitlement is sold with this season's allocation; null where not said. */
  readonly isWet: boolean | null;
  readonly delivery: Delivery | null;
  readonly termFrom: string | null;
  readonly termTo: string | null;
  readonly commencementDate: CalendarDate | null;
  /** Null: at the time of the snapshot. */
  readonly listedAt: Instant | null;
  readonly expiresAt: Instant | null;
  readonly sourceUrl: string | null;
}

export const LISTING_COLUMNS = [
  'id',
  'kind',
  'direction',
  'zone',
  'allocationClass',
  'price',
  'volume',
  'wet',
  'deliveryDate',
  'termFrom',
  'termTo',
  'commencementDate',
  'listedAt',
  'expiresAt',
  'sourceUrl',
] as const;

const columns: ReadonlySet<string> = new Set(LISTING_COLUMNS);

/** Checks one row of a listings snapshot that names `kinds`, and says everything that is wrong with it. */
export function checkListing(
  row: UploadedRow,
  kinds: readonly Kind[],
  names: PlaceNames,
  now: Instant,
): Result<Listing, readonly CellRefusal[]> {
  const read = new RowReader(row, columns, names, now);
  const externalId = read.text('id');
  const kind = read.kind();
  if (kind !== null && !kinds.includes(kind)) read.refuse('kind', 'kind_not_named');
  const direction = read.choice('direction', DIRECTIONS);
  const zone = read.zone('zone');
  const allocationClass = read.allocationClass(kind, zone);
  const price = read.pricePaid(kind);
  const rest = {
    volume: read.volume(),
    isWet: read.flag('wet'),
    delivery: read.delivery('deliveryDate'),
    termFrom: read.optionalText('termFrom'),
    termTo: read.optionalText('termTo'),
    commencementDate: read.date('commencementDate'),
    listedAt: read.pastTime('listedAt'),
    expiresAt: read.time('expiresAt'),
    sourceUrl: read.url('sourceUrl'),
  };
  if (read.refusals.length > 0 || kind === null || direction === null || zone === null || price === null) {
    return refuse(read.refusals);
  }
  return succeed({ externalId, kind, direction, zone, allocationClass, price, ...rest });
}
