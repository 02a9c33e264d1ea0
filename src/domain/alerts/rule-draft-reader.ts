import type { AllocationClassId, StateId } from '../ids.ts';
import type { Zone } from '../places/zone.ts';
import { existsInState } from '../products/allocation-class.ts';
import type { Reference } from '../reference.ts';
import { type CalendarDate, parseCalendarDate } from '../units/calendar.ts';
import { dollarsPerMegalitre, type Price, parsePrice, price } from '../units/price.ts';
import { type Litres, NO_WATER, parseVolume } from '../units/volume.ts';
import type { VolumeUnit } from '../units/volume-unit.ts';
import type { AlertField, AlertRefusal } from './alert-refusal.ts';
import { parseTimeOfDay, type QuietHours } from './quiet-hours.ts';
import type { RuleTiming } from './rule.ts';

/** The facts to check a draft against. */
export interface RuleContext {
  /** In which its price and volumes are written. */
  readonly unit: VolumeUnit;
  readonly reference: Pick<Reference, 'findZone' | 'findState' | 'findAllocationClass'>;
  /** The day in Sydney. */
  readonly today: CalendarDate;
}

/** When a rule speaks, as it was written down; empty for a field that was left empty. */
export interface TimingDraft {
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly expires: string;
}

/** What is below it is a slip of the pen, whatever the unit. */
const MIN_PRICE = dollarsPerMegalitre(1);

const isBlank = (text: string): boolean => text.trim() === '';

/** Ids are written as plain whole numbers; anything else names nothing. */
const idFrom = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : -1);

/** What a select says where nothing is selected. */
const ANY_STATE = '-1';

/** Reads the fields of a rule one after the other and notes what it cannot read. */
export class RuleDraftReader {
  readonly refusals: AlertRefusal[] = [];
  private readonly context: RuleContext;

  constructor(context: RuleContext) {
    this.context = context;
  }

  zone(text: string): Zone | null {
    const zone = this.context.reference.findZone(idFrom(text));
    if (isBlank(text)) this.refuse('zone', 'zone_missing');
    else if (zone === null) this.refuse('zone', 'unknown_zone');
    return zone;
  }

  /** A dollar or more per megalitre, in whatever unit it is written; one that is kept already stays. */
  price(written: string | Price): Price {
    if (typeof written === 'number') return written;
    const bound = parsePrice(written, this.context.unit, 'down');
    const parsed = parsePrice(written, this.context.unit);
    if (bound.ok && bound.value >= MIN_PRICE && parsed.ok) return parsed.value;
    this.refuse('price', 'price_invalid');
    return price(0);
  }

  /** No volume, or none to speak of, lets any parcel pass. */
  smallestParcel(text: string): Litres | null {
    const volume = isBlank(text) ? null : this.volume('volume', text);
    return volume === NO_WATER ? null : volume;
  }

  volume(field: AlertField, text: string): Litres | null {
    const volume = parseVolume(text, this.context.unit);
    if (volume.ok) return volume.value;
    this.refuse(field, volume.reason === 'empty' ? 'volume_not_a_number' : `volume_${volume.reason}`);
    return null;
  }

  state(text: string): StateId | null {
    if (isBlank(text) || text.trim() === ANY_STATE) return null;
    const state = this.context.reference.findState(idFrom(text));
    if (state === null) this.refuse('state', 'unknown_state');
    return state?.id ?? null;
  }

  allocationClass(text: string, zone: Zone | null): AllocationClassId | null {
    if (isBlank(text)) {
      this.refuse('reliability', 'reliability_missing');
      return null;
    }
    const found = this.context.reference.findAllocationClass(idFrom(text));
    if (found === null) this.refuse('reliability', 'unknown_allocation_class');
    else if (zone !== null && !existsInState(found, zone.state.code))
      this.refusals.push({
        field: 'reliability',
        code: 'class_not_in_state',
        allocationClass: found,
        state: zone.state,
      });
    return found?.id ?? null;
  }

  timing({ quietFrom, quietTo, expires }: TimingDraft): RuleTiming {
    return { quiet: this.quietHours(quietFrom, quietTo), expiresOn: this.lastDay(expires) };
  }

  refuse(field: AlertField, code: Exclude<AlertRefusal, { readonly code: 'class_not_in_state' }>['code']): void {
    this.refusals.push({ field, code });
  }

  private quietHours(fromText: string, toText: string): QuietHours | null {
    if (isBlank(fromText) && isBlank(toText)) return null;
    const from = this.timeOfDay('quietFrom', fromText);
    const to = this.timeOfDay('quietTo', toText);
    if (from === null || to === null) return null;
    if (from === to) this.refuse('quietTo', 'no_quiet_time');
    return { from, to };
  }

  private timeOfDay(field: 'quietFrom' | 'quietTo', text: string): number | null {
    const minutes = parseTimeOfDay(text);
    if (minutes === null) this.refuse(field, isBlank(text) ? 'quiet_time_missing' : 'not_a_time_of_day');
    return minutes;
  }

  private lastDay(text: string): CalendarDate | null {
    if (isBlank(text)) return null;
    const day = parseCalendarDate(text);
    if (!day.ok) {
      this.refuse('expires', 'not_a_day');
      return null;
    }
    if (day.value < this.context.today) this.refuse('expires', 'day_passed');
    return day.value;
  }
}
