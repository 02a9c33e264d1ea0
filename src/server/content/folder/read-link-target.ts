import { safeLinkAddress } from '../../platform/html/safe-address.ts';
import type { ContentLink } from '../types/content-document.ts';
import { findDocumentPath } from '../types/document-types.ts';

export const documentIdOf = (type: string, uid: string): string => `${type}.${uid}`;

/** Where a link leads: `https://...`, `/settings`, or a document as `document:blog/first-post`. Null for anything else. */
export function readLinkTarget(target: string): ContentLink | null {
  const [, type, uid] = /^document:([\w-]+)\/([\w.~-]+)$/.exec(target) ?? [];
  if (type !== undefined && uid !== undefined)
    return { href: findDocumentPath(type, uid), document: { id: documentIdOf(type, uid), type, uid, data: {} } };
  const href = safeLinkAddress(target);
  return href === null ? null : { href, document: null };
}

/** Every document that is linked to, in whatever field it stands: `blog/first-post`. */
export const listLinkedDocuments = (written: string): readonly string[] =>
  [...written.matchAll(/document:([\w-]+\/[\w.~-]+)/g)].map(([, name]) => String(name));
