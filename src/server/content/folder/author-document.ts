import { z } from 'zod';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { parseCalendarDate } from '#domain/units/calendar.ts';
import { type Instant, startOfLocalDay } from '#domain/units/instant.ts';
import type { PublishedDocument } from '../types/content-document.ts';
import type { DocumentType } from '../types/document-type.ts';
import { authorFields } from './author-fields.ts';
import { documentIdOf } from './read-link-target.ts';

/** A day in Sydney, by its start. */
const day = z.string().transform((text, context): Instant => {
  const date = parseCalendarDate(text);
  if (date.ok) return startOfLocalDay(date.value);
  context.addIssue({ code: 'custom', message: 'must be a day like 2026-11-20' });
  return z.NEVER;
});

/** A document as it is written in a file, or where it is wrong. */
export function authorDocument(type: DocumentType, uid: string, written: unknown): Result<PublishedDocument, string> {
  const form = z.strictObject({ firstPublished: day, lastPublished: day, fields: authorFields(type.fields) });
  const read = form.safeParse(written);
  if (!read.success)
    return refuse(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { firstPublished, lastPublished, fields } = read.data;
  return succeed({ id: documentIdOf(type.id, uid), uid, type: type.id, firstPublished, lastPublished, data: fields });
}
