import { type CalendarDate, parseCalendarDate } from '#domain/units/calendar.ts';
import type { DecimalRefusal } from '#domain/units/decimal.ts';
import { type Litres, litres, NO_WATER, parseVolume } from '#domain/units/volume.ts';
import type { FeedRefusal, ReadCell } from '../formats/feed-format.ts';

const WORDS: Readonly<Record<DecimalRefusal, (text: string) => string>> = {
  empty: () => 'A value is required.',
  not_a_number: (text) => `"${text}" is not a number like 1234.5.`,
  negative: () => 'It must not be below 0.',
  too_large: () => 'It is larger than anything that can be stored.',
};

/** Reads the cells of one row and notes every one that it cannot take. */
export class CellReader {
  readonly errors: FeedRefusal[] = [];
  private readonly read: ReadCell;

  constructor(read: ReadCell) {
    this.read = read;
  }

  text(column: string): string {
    return this.read(column);
  }

  day(column: string, today: CalendarDate): CalendarDate | null {
    const text = this.text(column);
    const day = parseCalendarDate(text);
    if (day.ok && day.value <= today) return day.value;
    if (day.ok) this.refuse(column, 'in_the_future', `${text} is still to come.`);
    else if (text === '') this.refuse(column, 'missing', 'A value is required.');
    else if (day.reason === 'no_such_day') this.refuse(column, 'no_such_day', `There is no day ${text}.`);
    else this.refuse(column, 'not_a_date', `"${text}" is not a day like 2026-11-20.`);
    return null;
  }

  /** Megalitres. */
  volume(column: string): Litres | null {
    const text = this.text(column);
    const volume = parseVolume(text, 'megalitre');
    if (volume.ok) return volume.value;
    this.refuse(column, volume.reason === 'empty' ? 'missing' : volume.reason, WORDS[volume.reason](text));
    return null;
  }

  /** Megalitres, below 0 too; null for an empty cell. */
  signedVolume(column: string): Litres | null {
    const text = this.text(column);
    if (text === '') return null;
    const volume = parseVolume(text.replace(/^-/, ''), 'megalitre');
    if (volume.ok) return text.startsWith('-') && volume.value > NO_WATER ? litres(-volume.value) : volume.value;
    this.refuse(column, volume.reason, WORDS[volume.reason](text));
    return null;
  }

  refuse(column: string, code: string, message: string): void {
    this.errors.push({ column, code, message });
  }
}
