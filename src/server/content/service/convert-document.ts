import { z } from 'zod';
import type { Instant } from '#domain/units/instant.ts';
import { parseInstant } from '#domain/units/parse-instant.ts';
import type { PublishedDocument } from '../types/content-document.ts';
import { ContentFault } from './content-fault.ts';
import { convertFields } from './convert-value.ts';

const head = z.object({
  id: z.string(),
  type: z.string(),
  uid: z.string().nullish(),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
  data: z.unknown(),
});

/** A document of the content service in our own form; throws a `ContentFault` where it is none. */
export function convertDocument(document: unknown): PublishedDocument {
  try {
    const { id, type, uid, data, ...dates } = head.parse(document);
    return {
      id,
      uid: uid ?? null,
      type,
      firstPublished: readTime(dates.first_publication_date),
      lastPublished: readTime(dates.last_publication_date),
      data: convertFields(data),
    };
  } catch {
    throw new ContentFault('unreadable', 'A document that is not in the form of the content service.');
  }
}

/** The service writes the offset without a colon: `2026-11-20T05:40:00+0000`. */
const readTime = (text: string | null | undefined): Instant | null =>
  parseInstant((text ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
