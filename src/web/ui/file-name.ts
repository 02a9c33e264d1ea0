import type { CalendarDate } from '#domain/units/calendar.ts';

/** A name as part of a file's: `Darling (below Menindee)` is `darling-below-menindee`. */
export const printFileName = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join('-') ?? '';

/** What ends the name of a file of figures as they were known on a day; nothing for those of now. */
export const endFileName = (asOf: CalendarDate | null): string => (asOf === null ? '' : `-as-of-${asOf}`);
