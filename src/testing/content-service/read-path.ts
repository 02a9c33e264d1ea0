import { asText, type PrismicDocument, type RichTextField } from '@prismicio/client';
import type { Scalar } from './predicate.ts';

/**
 * What a document has at a path: nothing where it is of another type or the field is empty; a link counts as the id of
 * the document linked to, rich text as its words.
 */
export function readPath(document: PrismicDocument, path: string): readonly Scalar[] {
  if (path === 'document.id') return [document.id];
  if (path === 'document.type') return [document.type];
  if (path === 'document.tags') return document.tags;
  if (path === 'document.first_publication_date') return [document.first_publication_date];
  if (path === 'document.last_publication_date') return [document.last_publication_date];
  const [, type, field = ''] = path.split('.');
  if (type !== document.type) return [];
  return toScalars(field === 'uid' ? document.uid : document.data[field]);
}

function toScalars(value: unknown): readonly Scalar[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [value];
  if (Array.isArray(value))
    return value.length > 0 && 'spans' in Object(value[0]) ? [asText(value as unknown as RichTextField)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value && typeof value.id === 'string') return [value.id];
  return 'url' in value && typeof value.url === 'string' ? [value.url] : [];
}
