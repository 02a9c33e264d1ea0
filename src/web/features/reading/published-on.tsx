import { printLongDate } from '#domain/print/print-long-date.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { readTime } from '../../wire.ts';

/** `Friday, 20 November 2026`; nothing where it was not published yet. */
export const PublishedOn = ({ at }: { readonly at: string | null }) =>
  at !== null && <time dateTime={at}>{printLongDate(localDateOf(readTime(at)))}</time>;
