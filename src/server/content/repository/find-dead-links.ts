import type { PrismicDocument } from '@prismicio/client';

export interface DeadLink {
  readonly document: PrismicDocument;
  /** `blog/first-post` */
  readonly target: string;
}

/** Links to documents that are not among these. */
export function findDeadLinks(documents: readonly PrismicDocument[]): readonly DeadLink[] {
  const ids = new Set(documents.map(({ id }) => id));
  return documents.flatMap((document) =>
    listLinks(document.data).flatMap(({ id, type, uid }) =>
      ids.has(String(id)) ? [] : { document, target: `${type}/${uid}` },
    ),
  );
}

function listLinks(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(listLinks);
  if (typeof value !== 'object' || value === null) return [];
  if ('link_type' in value) return value.link_type === 'Document' ? [{ ...value }] : [];
  return Object.values(value).flatMap(listLinks);
}
