import type { FeedColumn, FeedRefusal, ReadCell } from '../formats/feed-format.ts';

/** What became of a row of a file of readings. */
export type RowOfReadings<Reading> =
  | { readonly kind: 'readings'; readonly readings: readonly Reading[] }
  /** `column` is one of the format's. */
  | { readonly kind: 'refused'; readonly errors: readonly FeedRefusal[] }
  /** Of no concern here; counted and passed over. */
  | { readonly kind: 'left_out'; readonly note: string };

/** How files of readings of one origin are read. A column that is not in the list is refused. */
export interface ReadingFormat {
  /** As its page in `docs/formats/` is called. */
  readonly name: string;
  readonly columns: readonly FeedColumn[];
}

/** Reads a row, which stands in line `row` of the file. */
export type ReadRow<Reading> = (read: ReadCell, row: number) => RowOfReadings<Reading>;
