import { authorType } from './author-type.ts';
import { blogType } from './blog-type.ts';
import { callToActionType } from './call-to-action-type.ts';
import type { DocumentType } from './document-type.ts';
import { emptyStatesType } from './empty-states-type.ts';
import { footerType } from './footer-type.ts';
import { glossaryItemType, glossaryType } from './glossary-types.ts';
import { helpType } from './help-type.ts';
import { homeType } from './home-type.ts';
import { indexType } from './index-type.ts';
import { pageType } from './page-type.ts';
import { premiumType, valuationType } from './service-types.ts';
import { universityArticleType, universityLandingType, universitySubsectionType } from './university-types.ts';
import { waterSearchType } from './water-search-type.ts';

/** Every type of document the pages know. A new one is a file beside this one, a line here and a folder in `content/`. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  waterSearchType,
  pageType,
  homeType,
  footerType,
  emptyStatesType,
  indexType,
  blogType,
  authorType,
  callToActionType,
  universityLandingType,
  universitySubsectionType,
  universityArticleType,
  glossaryType,
  glossaryItemType,
  helpType,
  valuationType,
  premiumType,
];

/** The path of the page that shows a document; null for a type without pages. */
export const findDocumentPath = (type: string, uid: string): string | null =>
  DOCUMENT_TYPES.find(({ id }) => id === type)?.findPath(uid) ?? null;
