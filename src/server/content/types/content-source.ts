import type { Result } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { ContentDocument } from './content-document.ts';

/** A version of the content that is being prepared. */
export interface ContentRelease {
  readonly ref: string;
  readonly label: string;
}

/** What is asked besides type and uid. */
export interface DocumentQuery {
  /** Fields of linked documents to bring along: `author.name`. */
  readonly linked?: readonly string[];
  /** The `ref` of a release to read in place of what is published. Only for users with the permission to preview. */
  readonly preview?: string | null;
  /**
   * How long whoever asks can wait for what is published, and then does without; as long as a page may take
   * where it is left out. What was not to be had in the last minute is not asked for.
   */
  readonly timeoutMilliseconds?: number;
}

export interface ContentOrder {
  /** When it was published first, or a field of the type. */
  readonly by: 'firstPublished' | { readonly field: string };
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery extends DocumentQuery {
  /** What lacks the field comes last, whatever the direction. */
  readonly order?: ContentOrder;
  /** How many are fetched at a time; all of them are told. */
  readonly pageSize?: number;
}

export interface ContentLog {
  warn(details: object, message: string): void;
}

/** Since when and why the content cannot be read anew. */
export interface ContentOutage {
  readonly since: Instant;
  readonly reason: string;
}

/** The words of the pages: documents in a folder, or in an outside service. */
export interface ContentSource {
  /** `unreachable`: there is no answer and no copy is known. */
  findDocument(
    type: string,
    uid: string,
    query?: DocumentQuery,
  ): Promise<Result<ContentDocument, 'not_found' | 'unreachable'>>;
  /** All documents of a type. */
  listDocuments(type: string, query?: ListQuery): Promise<Result<readonly ContentDocument[], 'unreachable'>>;
  /** What can be previewed. */
  listReleases(): Promise<Result<readonly ContentRelease[], 'unreachable'>>;
  /** Null while all is well. */
  readonly outage: ContentOutage | null;
}
