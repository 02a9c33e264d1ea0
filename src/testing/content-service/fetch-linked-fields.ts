import type { PrismicDocument } from '@prismicio/client';
import { type Result, refuse, succeed } from '#domain/result.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts the fields named in `author.name,author.profile_image` beside every link to a document of such a type. */
export function fetchLinkedFields(
  documents: readonly PrismicDocument[],
  all: readonly PrismicDocument[],
  fetchLinks: string,
): Result<readonly PrismicDocument[], string> {
  const fieldsOf = new Map<string, string[]>();
  for (const part of fetchLinks.replace(/^\[|\]$/g, '').split(',')) {
    const name = part.trim().replace(/^my\./, '');
    if (name === '') continue;
    const [, type, field] = /^([\w-]+)\.([\w-]+)$/.exec(name) ?? [];
    if (type === undefined || field === undefined) return refuse(`fetchLinks names no field of a type: ${name}`);
    fieldsOf.set(type, [...(fieldsOf.get(type) ?? []), field]);
  }
  if (fieldsOf.size === 0) return succeed(documents);

  const byId = new Map(all.map((document) => [document.id, document]));
  const complete = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(complete);
    if (!isJson(value)) return value;
    const linked = value.link_type === 'Document' ? byId.get(String(value.id)) : undefined;
    const fields = linked === undefined ? undefined : fieldsOf.get(linked.type);
    if (linked === undefined || fields === undefined) return mapValues(value, complete);
    const data = fields
      .filter((field) => Object.hasOwn(linked.data, field))
      .map((field) => [field, linked.data[field]]);
    return { ...value, data: Object.fromEntries(data) };
  };
  return succeed(documents.map((document) => ({ ...document, data: mapValues(document.data, complete) })));
}

const mapValues = (record: Json, change: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
