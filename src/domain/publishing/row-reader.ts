import type { Zone } from '../places/zone.ts';
import { type AllocationClass, existsInZone } from '../products/allocation-class.ts';
import { type Delivery, parseDelivery } from '../products/delivery.ts';
import { hasAllocationClass, KINDS, type Kind } from '../products/kind.ts';
import { isStorableText, toStorableText } from '../storable-text.ts';
import { type CalendarDate, parseCalendarDate } from '../units/calendar.ts';
import { type Instant, instant } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY } from '../units/milliseconds.ts';
import { parseInstant } from '../units/parse-instant.ts';
import { dollarsPerMegalitre, type Price, parsePrice } from '../units/price.ts';
import { type Litres, megalitres, parseVolume } from '../units/volume.ts';
import { type CellCode, type CellRefusal, MAX_CELL_TEXT } from './cell-refusal.ts';
import type { UploadedRow } from './uploaded-row.ts';

/** Zones by code and classes by name, as providers write them. */
export interface PlaceNames {
  readonly zones: ReadonlyMap<string, Zone>;
  readonly allocationClasses: ReadonlyMap<string, AllocationClass>;
}

/** Host, perhaps a port, then anything: no user name before the host, which would make one site look like another. */
const WEB_ADDRESS = /^https?:\/\/(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}_-]+(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\\]*)?$/iu;
const MAX_PARCEL = megalitres(1_000_000);

/** A price beyond these is a slip of the keyboard: the dearest year on record peaked near $1,200 and $12,000. */
const MAX_PLAUSIBLE: Readonly<Record<Kind, Price>> = {
  temporary: dollarsPerMegalitre(5_000),
  forward: dollarsPerMegalitre(5_000),
  carryover_parking: dollarsPerMegalitre(5_000),
  lease: dollarsPerMegalitre(100_000),
  permanent: dollarsPerMegalitre(100_000),
};

/** Reads the cells of one row and notes every one that it cannot take. */
export class RowReader {
  readonly refusals: CellRefusal[] = [];
  /** Cells that hold what nobody can read; one refusal says it all. */
  private readonly unreadable = new Set<string>();
  private readonly row: UploadedRow;
  private readonly names: PlaceNames;
  private readonly now: Instant;

  constructor(row: UploadedRow, columns: ReadonlySet<string>, names: PlaceNames, now: Instant) {
    this.row = row;
    this.names = names;
    this.now = now;
    for (const [column, value] of Object.entries(row)) {
      if (!columns.has(column)) this.refuse(column, 'unknown_column');
      else if (typeof value === 'string' && !isStorableText(value)) {
        this.refuse(column, 'unreadable_letter');
        this.unreadable.add(column);
      }
    }
  }

  optionalText(column: string): string | null {
    const text = this.cell(column);
    if (text.length > MAX_CELL_TEXT) this.refuse(column, 'too_long');
    return text === '' ? null : text;
  }

  text(column: string): string {
    const text = this.optionalText(column);
    if (text === null) this.refuse(column, 'missing');
    return text ?? '';
  }

  choice<Choice extends string>(
    column: string,
    choices: readonly Choice[],
    whenAbsent: Choice | null = null,
  ): Choice | null {
    const text = this.cell(column);
    if (text === '' && whenAbsent !== null) return whenAbsent;
    const found = choices.find((one) => one === text);
    if (found === undefined) this.refuse(column, text === '' ? 'missing' : 'not_a_choice', choices.join(', '));
    return found ?? null;
  }

  kind(): Kind | null {
    return this.choice('kind', KINDS);
  }

  zone(column: string): Zone | null {
    const code = this.text(column);
    const zone = this.names.zones.get(code) ?? null;
    if (code !== '' && zone === null) this.refuse(column, 'unknown_zone', code);
    return zone;
  }

  allocationClass(kind: Kind | null, zone: Zone | null): AllocationClass | null {
    const column = 'allocationClass';
    const name = this.cell(column);
    if (kind === null) return null;
    if (!hasAllocationClass(kind)) {
      if (name !== '') this.refuse(column, 'class_not_allowed', kind);
      return null;
    }
    const found = this.names.allocationClasses.get(name) ?? null;
    if (name === '') this.refuse(column, 'missing');
    else if (found === null) this.refuse(column, 'unknown_allocation_class', name);
    else if (zone !== null && !existsInZone(found, zone))
      this.refuse(column, 'class_not_in_zone', `${name} / ${zone.code}`);
    return found;
  }

  /** Dollars per megalitre; null where the cell is empty. */
  price(kind: Kind | null): Price | null {
    const text = this.cell('price');
    const price = parsePrice(text, 'megalitre');
    if (!price.ok) {
      if (price.reason !== 'empty') this.refuse('price', price.reason, text);
      return null;
    }
    if (kind !== null && price.value > MAX_PLAUSIBLE[kind]) this.refuse('price', 'implausible', text);
    return price.value;
  }

  /** Dollars per megalitre, above 0. */
  pricePaid(kind: Kind | null): Price | null {
    if (this.cell('price') === '') this.refuse('price', 'missing');
    const price = this.price(kind);
    if (price === 0) this.refuse('price', 'not_positive');
    return price;
  }

  /** Megalitres, above 0. */
  volume(): Litres {
    const text = this.cell('volume');
    const volume = parseVolume(text, 'megalitre');
    if (!volume.ok) this.refuse('volume', volume.reason === 'empty' ? 'missing' : volume.reason, text);
    else if (volume.value === 0) this.refuse('volume', 'not_positive', text);
    else if (volume.value > MAX_PARCEL) this.refuse('volume', 'implausible', text);
    return volume.ok ? volume.value : megalitres(0);
  }

  flag(column: string): boolean | null {
    const text = this.cell(column).toLowerCase();
    if (text === '') return null;
    if (text !== 'true' && text !== 'false') this.refuse(column, 'not_true_or_false', text);
    return text === 'true';
  }

  delivery(column: string): Delivery | null {
    const text = this.cell(column);
    if (text === '') return null;
    const delivery = parseDelivery(text);
    if (delivery === null) this.date(column);
    return delivery;
  }

  date(column: string): CalendarDate | null {
    const text = this.cell(column);
    if (text === '') return null;
    const date = parseCalendarDate(text);
    if (!date.ok) this.refuse(column, date.reason, text);
    return date.ok ? date.value : null;
  }

  time(column: string): Instant | null {
    const text = this.cell(column);
    if (text === '') return null;
    const at = parseInstant(text);
    if (at === null) this.refuse(column, 'not_a_time', text);
    return at;
  }

  /** A time that lies behind us; clocks may differ by a day. */
  pastTime(column: string): Instant | null {
    const at = this.time(column);
    if (at !== null && at > instant(this.now + MILLISECONDS_PER_DAY))
      this.refuse(column, 'in_the_future', this.cell(column));
    return at;
  }

  url(column: string): string | null {
    const text = this.optionalText(column);
    if (text !== null && !WEB_ADDRESS.test(text)) this.refuse(column, 'not_a_url', text);
    return text;
  }

  refuse(column: string, code: CellCode, detail = this.cell(column)): void {
    if (this.unreadable.has(column)) return;
    // What is wrong with a row is kept beside the good rows, whatever is wrong with it.
    this.refusals.push({ column: toStorableText(column), code, detail: toStorableText(detail.slice(0, 80)) });
  }

  private cell(column: string): string {
    const value = this.row[column];
    return value === null || value === undefined ? '' : String(value).trim();
  }
}
