import type { PrismicDocument } from '@prismicio/client';
import { z } from 'zod';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { parseCalendarDate } from '#domain/units/calendar.ts';
import { printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import type { DocumentType } from '../types/document-type.ts';
import { authorFields } from './author-fields.ts';
import { EMBEDDED_ENDPOINT } from './embedded-endpoint.ts';
import { LANGUAGE } from './language.ts';
import { documentIdOf } from './read-link-target.ts';

/** A day, as the service writes times: its start in Sydney, in UTC, the offset without a colon. */
const day = z.string().transform((text, context) => {
  const date = parseCalendarDate(text);
  if (date.ok) return printInstant(startOfLocalDay(date.value)).replace(/\.\d+Z$/, '+0000');
  context.addIssue({ code: 'custom', message: 'must be a day like 2026-11-20' });
  return z.NEVER;
});

/** Turns a document as it is written in a file into the form of the service, or says where it is wrong. */
export function authorDocument(type: DocumentType, uid: string, written: unknown): Result<PrismicDocument, string> {
  const form = z.strictObject({
    firstPublished: day,
    lastPublished: day,
    tags: z.array(z.string()).default([]),
    fields: authorFields(type.fields),
  });
  const read = form.safeParse(written);
  if (!read.success)
    return refuse(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { firstPublished, lastPublished, tags, fields } = read.data;
  const id = documentIdOf(type.id, uid);
  return succeed({
    id,
    uid,
    type: type.id,
    url: null,
    href: `${EMBEDDED_ENDPOINT}/documents/search?q=${encodeURIComponent(`[[at(document.id, "${id}")]]`)}`,
    tags,
    first_publication_date: firstPublished as PrismicDocument['first_publication_date'],
    last_publication_date: lastPublished as PrismicDocument['last_publication_date'],
    slugs: [uid],
    linked_documents: [],
    lang: LANGUAGE.id,
    alternate_languages: [],
    data: fields,
  });
}
