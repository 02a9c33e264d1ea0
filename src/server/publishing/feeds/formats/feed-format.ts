import type { UploadedRow } from '#domain/publishing/uploaded-row.ts';
import type { Reference } from '#domain/reference.ts';

/** A column of a file. */
export interface FeedColumn {
  readonly name: string;
  /** Other headings under which it is known; none where left out. Case and punctuation do not count. */
  readonly aliases?: readonly string[];
  /** Whether a file without it is refused. Cells may be empty all the same. */
  readonly isRequired: boolean;
}

/** The cells of a row by the names of the format's columns, trimmed; empty for a column that the file lacks. */
export type ReadCell = (column: string) => string;

/** What became of a row of the file. */
export type MappedRow =
  | { readonly kind: 'row'; readonly cells: UploadedRow; readonly note?: string }
  /** `column` is one of the format's. */
  | { readonly kind: 'refused'; readonly errors: readonly FeedRefusal[] }
  /** No water of the market's states; counted and passed over. */
  | { readonly kind: 'left_out'; readonly note: string };

export interface FeedRefusal {
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

export type MapRow = (read: ReadCell) => MappedRow;

/** How files of one origin are read: their columns, and what their rows are to the market. */
export interface FeedFormat {
  readonly name: string;
  readonly title: string;
  readonly content: 'listings' | 'trades';
  readonly columns: readonly FeedColumn[];
  /** Of each list a file must have at least one column. */
  readonly needsOneOf?: readonly (readonly string[])[];
  /** Registers add columns of their own, which stay in the original line; in our own formats one is a mistake. */
  readonly allowsOtherColumns: boolean;
  /** The format's column from which a field of the market is taken, where they are named differently. */
  readonly columnOf: Readonly<Record<string, string>>;
  /** Begins a file: what the returned function remembers is of this file. */
  begin(reference: Reference): MapRow;
}
