import type { FilledContentRelationshipField, FilledLinkToWebField } from '@prismicio/client';
import { safeLinkAddress } from '../../platform/html/safe-address.ts';
import { LANGUAGE } from './language.ts';

/** The id of a document of this repository. */
export const documentIdOf = (type: string, uid: string): string => `${type}.${uid}`;

export type LinkTarget = FilledContentRelationshipField | FilledLinkToWebField;

/** Where a link leads: `https://...`, `/settings`, or a document as `document:blog/first-post`. Null for anything else. */
export function readLinkTarget(target: string): LinkTarget | null {
  const [, type, uid] = /^document:([\w-]+)\/([\w.~-]+)$/.exec(target) ?? [];
  if (type !== undefined && uid !== undefined)
    return {
      link_type: 'Document',
      id: documentIdOf(type, uid),
      type,
      uid,
      tags: [],
      lang: LANGUAGE.id,
      slug: uid,
      isBroken: false,
    };
  const url = safeLinkAddress(target);
  return url === null ? null : { link_type: 'Web', url };
}
