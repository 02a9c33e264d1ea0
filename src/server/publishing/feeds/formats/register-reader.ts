import type { State, Zone } from '#domain/places/zone.ts';
import { MIN_REAL_PRICE } from '#domain/publishing/check-trade.ts';
import type { Reference } from '#domain/reference.ts';
import { type CalendarDate, firstDayOf, parseMonth } from '#domain/units/calendar.ts';
import { printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { dollarsPerMegalitre, parsePrice } from '#domain/units/price.ts';
import type { FeedRefusal, MappedRow, ReadCell } from './feed-format.ts';
import { parseDayFirst } from './parse-day-first.ts';
import { RegisterPlaceNames } from './register-place-names.ts';
import { TradeIds } from './trade-ids.ts';

/** States whose water is not in the market: rows of theirs are passed over. */
const OTHER_STATES: readonly string[] = [
  'western australia',
  'wa',
  'tasmania',
  'tas',
  'northern territory',
  'nt',
  'australian capital territory',
  'act',
];

/** Ways to write that there is nothing. */
const NOTHING = /^(na|n\/a|nan|null|none|-)$/i;

/** Beyond it the price of an entitlement is a slip of the keyboard; the dearest on record is under $12,000. */
export const MAX_ENTITLEMENT_PRICE = 100_000;

/** What registers have in common: their states, places, days, prices; and ids where they give none. One for each file. */
export class RegisterReader {
  readonly places: RegisterPlaceNames;
  private readonly ids = new TradeIds();
  private readonly states: ReadonlyMap<string, State>;
  /** A register of half a million trades has some thousand days. */
  private readonly times = new Map<CalendarDate, string>();

  constructor(reference: Reference) {
    this.places = new RegisterPlaceNames(reference);
    this.states = new Map(
      reference.states.flatMap((state) => [state.code, state.name].map((name) => [name.toLowerCase(), state] as const)),
    );
  }

  row(read: ReadCell): RegisterRow {
    return new RegisterRow(read, this);
  }

  findState(text: string): State | 'elsewhere' | null {
    const name = text.toLowerCase();
    return OTHER_STATES.includes(name) ? 'elsewhere' : (this.states.get(name) ?? null);
  }

  /** The first instant of a day, as the wire has it. */
  timeOf(date: CalendarDate): string {
    const known = this.times.get(date);
    if (known !== undefined) return known;
    const time = printInstant(startOfLocalDay(date));
    this.times.set(date, time);
    return time;
  }

  nameTrade(parts: readonly string[]): string {
    return this.ids.next(parts);
  }
}

/** A row of a register while it is read: gathers what is wrong and what is to be remarked. */
export class RegisterRow {
  readonly errors: FeedRefusal[] = [];
  private leftOut = false;
  private remark: string | null = null;
  private readonly read: ReadCell;
  private readonly reader: RegisterReader;

  constructor(read: ReadCell, reader: RegisterReader) {
    this.read = read;
    this.reader = reader;
  }

  text(column: string): string {
    const text = this.read(column);
    return NOTHING.test(text) ? '' : text;
  }

  /** Empty where the day cannot be read. */
  day(column: string): string {
    const text = this.text(column);
    const date = parseDayFirst(text);
    if (date.ok) return this.reader.timeOf(date.value);
    if (text === '') this.refuse(column, 'missing', 'A value is required.');
    else if (date.reason === 'no_such_day') this.refuse(column, 'no_such_day', `There is no day ${text}.`);
    else this.refuse(column, 'not_a_date', `"${text}" is not a day like 20-11-2026.`);
    return '';
  }

  /** The first day of a month, `Jan 2026`. */
  month(column: string): string {
    const text = this.text(column);
    const month = parseMonth(text);
    if (month.ok) return this.reader.timeOf(firstDayOf(month.value));
    this.refuse(column, 'not_a_month', `"${text}" is not a month like Jan 2026.`);
    return '';
  }

  state(column: string): State | null {
    const text = this.text(column);
    const state = this.reader.findState(text);
    if (state === 'elsewhere') this.leftOut = true;
    else if (state === null) this.refuse(column, 'unknown_state', `There is no state "${text}".`);
    return state === 'elsewhere' ? null : state;
  }

  /** The zone that the first filled column names. */
  zone(columns: readonly string[], state: State | null): Zone | null {
    const column = columns.find((one) => this.text(one) !== '') ?? columns.at(-1) ?? '';
    const label = this.text(column);
    if (state === null) return null;
    if (label === '') {
      this.refuse(column, 'missing', 'A value is required.');
      return null;
    }
    const zone = this.reader.places.findZone(label, state);
    if (zone === null) this.refuse(column, 'unknown_zone', `There is no zone "${label}" in ${state.name}.`);
    return zone;
  }

  /** The name of a class that exists in the zone. */
  className(column: string, zone: Zone | null): string {
    const label = this.text(column);
    if (zone === null) return '';
    const found = this.reader.places.findClass(label, zone);
    if (found !== null) return found.name;
    if (label === '') this.refuse(column, 'missing', 'A value is required.');
    else this.refuse(column, 'unknown_allocation_class', `Zone ${zone.code} has no class "${label}".`);
    return '';
  }

  /**
   * A price, or nothing for the prices of registers that are none: nothing or a token (transfers between related
   * accounts), and those above `cap` dollars, which are slips of the keyboard. `isSlip` tells the last.
   */
  price(column: string, cap: number): { readonly text: string; readonly isSlip: boolean } {
    const text = this.text(column);
    const price = parsePrice(text, 'megalitre');
    if (price.ok && price.value < MIN_REAL_PRICE) this.remark ??= 'no price or a token: counted for volume only';
    const isSlip = price.ok ? price.value > dollarsPerMegalitre(cap) : price.reason === 'too_large';
    if (isSlip) this.remark ??= `price above $${cap} per megalitre: kept as excluded, without the price`;
    return { text: isSlip ? '' : text, isSlip };
  }

  /** An id that stays the same when the register is published again. */
  nameTrade(given: string, parts: readonly string[]): string {
    return given === '' ? this.reader.nameTrade(parts) : given;
  }

  refuse(column: string, code: string, message: string): void {
    this.errors.push({ column, code, message });
  }

  /** The row as the market takes it. */
  finish(cells: () => Extract<MappedRow, { kind: 'row' }>['cells']): MappedRow {
    if (this.leftOut) return { kind: 'left_out', note: 'of a state that is not in the market: left out' };
    if (this.errors.length > 0) return { kind: 'refused', errors: this.errors };
    return { kind: 'row', cells: cells(), ...(this.remark === null ? {} : { note: this.remark }) };
  }
}
