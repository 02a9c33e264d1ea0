import type { ProvenanceRecord } from '#contract/operations/provenance.ts';

/** What was read, by whom, and in which row of which file it stood if it came in one. */
export interface ReadingRow {
  readonly source: string;
  readonly is_simulated: boolean;
  readonly file: string | null;
  readonly file_row: number | null;
}

export const presentReading = ({
  source,
  is_simulated: isSimulated,
  file,
  file_row: row,
}: ReadingRow): Pick<ProvenanceRecord, 'source' | 'isSimulated' | 'file'> => ({
  source,
  isSimulated,
  ...(file === null || row === null ? {} : { file: { name: file, row } }),
});
