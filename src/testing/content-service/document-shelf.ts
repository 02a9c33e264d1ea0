import type { PrismicDocument } from '@prismicio/client';

/** A version of all documents: the published one, or a release that is being prepared. */
export interface Edition {
  readonly id: string;
  /** Names the content: another one as soon as a document changes. */
  readonly ref: string;
  readonly label: string;
  readonly isPublished: boolean;
}

/** Where the service has its documents from: in its own form, each type in a fixed order. */
export interface DocumentShelf {
  /** The published edition and the releases. */
  list(): Promise<readonly Edition[]>;
  /** The documents of an edition; null where there is no such edition (any more). */
  read(ref: string): Promise<readonly PrismicDocument[] | null>;
}
