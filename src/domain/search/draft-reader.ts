import { ANY_DELIVERY, type DeliveryWindow } from '../book/read-book.ts';
import type { StateId } from '../ids.ts';
import type { Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import type { SearchSide } from '../products/kind.ts';
import type { Reference } from '../reference.ts';
import { succeed } from '../result.ts';
import { dayNumberOf, lastDayOf, parseCalendarDate, parseMonth } from '../units/calendar.ts';
import { type Price, parsePrice } from '../units/price.ts';
import { type Litres, NO_WATER, parseVolume } from '../units/volume.ts';
import type { VolumeUnit } from '../units/volume-unit.ts';
import { ANY_MONTH, type SearchDraft } from './search-draft.ts';
import type { SearchRefusal } from './search-refusal.ts';

type Flag = 'applyRules' | 'showConnected' | 'showUnreliable' | 'carryover';

const isBlank = (text: string | undefined): text is undefined | '' => text === undefined || text.trim() === '';

export const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true';

/** Ids are written as plain whole numbers; anything else names nothing. */
const idFrom = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

/** Reads the fields of a draft one after the other and notes what it cannot read. */
export class DraftReader {
  readonly refusals: SearchRefusal[] = [];
  private readonly draft: SearchDraft;
  private readonly unit: VolumeUnit;

  constructor(draft: SearchDraft, unit: VolumeUnit) {
    this.draft = draft;
    this.unit = unit;
  }

  volume(isRequired = true): Litres {
    if (!isRequired && isBlank(this.draft.volume)) return NO_WATER;
    const volume = parseVolume(this.draft.volume ?? '', this.unit);
    if (volume.ok) return volume.value;
    this.refusals.push({
      field: 'volume',
      code: volume.reason === 'empty' ? 'volume_missing' : `volume_${volume.reason}`,
    });
    return NO_WATER;
  }

  /** A bound between two steps of price moves inwards, so that nothing passes that lies outside it. */
  priceBounds(): { readonly minPrice: Price | null; readonly maxPrice: Price | null } {
    const minPrice = this.price('minPrice');
    const maxPrice = this.price('maxPrice');
    if (minPrice !== null && maxPrice !== null && maxPrice < minPrice) {
      this.refusals.push({ field: 'maxPrice', code: 'max_price_below_min_price' });
    }
    return { minPrice, maxPrice };
  }

  states(reference: Reference): ReadonlySet<StateId> | null {
    const wanted = (this.draft.state ?? []).filter((text) => text !== '');
    const found = wanted.flatMap((text) => reference.findState(idFrom(text)) ?? []);
    if (found.length < wanted.length) this.refusals.push({ field: 'state', code: 'unknown_state' });
    return found.length === 0 ? null : new Set(found.map(({ id }) => id));
  }

  /** `within`: a home zone to whose system the zone must belong. */
  zone(field: 'zone' | 'staticZone', reference: Reference, within: Zone | null): Zone | null {
    const text = this.draft[field];
    if (isBlank(text)) return null;
    const zone = reference.findZone(idFrom(text));
    if (zone === null) this.refusals.push({ field, code: 'unknown_zone' });
    else if (within !== null && zone.system.id !== within.system.id) {
      this.refusals.push({ field, code: 'zone_outside_system', zone, home: within });
    }
    return zone;
  }

  allocationClass(reference: Reference, requiredFor: SearchSide | null): AllocationClass | null {
    const text = this.draft.reliability;
    if (isBlank(text)) {
      if (requiredFor !== null) {
        this.refusals.push({ field: 'reliability', code: 'reliability_missing', purchase: requiredFor });
      }
      return null;
    }
    const found = reference.findAllocationClass(idFrom(text));
    if (found === null) this.refusals.push({ field: 'reliability', code: 'unknown_allocation_class' });
    return found;
  }

  flag(field: Flag, whenAbsent: boolean): boolean {
    const text = this.draft[field];
    if (isBlank(text)) return whenAbsent;
    if (!/^(true|false)$/i.test(text)) this.refusals.push({ field, code: 'not_true_or_false' });
    return isTrue(text);
  }

  /**
   * Buy: delivered by the end of a month, so what has no date yet is left out.
   * Sell: wanted at the end of a month or later, or at no fixed date.
   */
  delivery(field: 'deliveredBy' | 'deliverBy'): DeliveryWindow {
    const text = this.draft[field];
    if (isBlank(text) || text === ANY_MONTH) return ANY_DELIVERY;
    const month = parseMonth(text);
    const date = month.ok ? succeed(lastDayOf(month.value)) : parseCalendarDate(text);
    if (!date.ok) {
      this.refusals.push({ field, code: 'not_a_delivery_month' });
      return ANY_DELIVERY;
    }
    const day = dayNumberOf(date.value);
    return field === 'deliveredBy'
      ? { from: ANY_DELIVERY.from, to: day, withoutFixedDate: false }
      : { from: day, to: ANY_DELIVERY.to, withoutFixedDate: true };
  }

  private price(field: 'minPrice' | 'maxPrice'): Price | null {
    const text = this.draft[field];
    if (isBlank(text)) return null;
    const price = parsePrice(text, this.unit, field === 'minPrice' ? 'up' : 'down');
    if (price.ok) return price.value;
    if (price.reason !== 'empty') this.refusals.push({ field, code: `price_${price.reason}` });
    return null;
  }
}
