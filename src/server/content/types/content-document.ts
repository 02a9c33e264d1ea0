import type { Instant } from '#domain/units/instant.ts';
import type { SafeHtml } from './safe-html.ts';

export interface RichText {
  readonly html: SafeHtml;
  /** The same without marks, a line per paragraph; raw HTML blocks are left out. */
  readonly text: string;
}

export interface ContentImage {
  /** http, https or a path of this site. */
  readonly url: string;
  readonly alt: string;
  /** Pixels; null where the service does not say. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A document that another one links to; `data` holds the fields named in `fetchLinks`. */
export interface LinkedDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly data: ContentFields;
}

export interface ContentLink {
  /** Null where the document linked to has no page of its own. */
  readonly href: string | null;
  readonly document: LinkedDocument | null;
}

export interface ContentSlice {
  readonly sliceType: string;
  readonly primary: ContentFields;
  readonly items: readonly ContentFields[];
}

export type ContentValue =
  | string
  | number
  | boolean
  | null
  | RichText
  | ContentImage
  | ContentLink
  | readonly ContentSlice[]
  | readonly ContentFields[];

export interface ContentFields {
  readonly [field: string]: ContentValue;
}

/** A document as the service last told it, without the service's own forms. */
export interface PublishedDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly firstPublished: Instant | null;
  readonly lastPublished: Instant | null;
  readonly data: ContentFields;
}

/** A document as a page gets it: with the time at which the service told it. */
export interface ContentDocument extends PublishedDocument {
  readonly readAt: Instant;
  /** The service did not answer in time: this is the last known copy, as of `readAt`. */
  readonly isStale: boolean;
}
