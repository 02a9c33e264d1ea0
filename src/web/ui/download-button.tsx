import { useState } from 'react';
import { type CsvCell, printCsv } from '#domain/print/print-csv.ts';
import { Button } from './button.tsx';
import css from './download-button.module.css';
import { IconDownload } from './icons.ts';
import { saveAs } from './save-as.ts';

type Rows = readonly (readonly CsvCell[])[];

interface DownloadButtonProps {
  /** `7-buy-temporary-2026-11-21.csv` */
  readonly fileName: string;
  /** Asked for when the button is pressed: the rows that are on the screen, heads first. */
  readonly rows: () => Rows | Promise<Rows>;
}

/** Saves the rows of a view as CSV. */
export function DownloadButton({ fileName, rows }: DownloadButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (): Promise<void> => {
    try {
      saveAs(fileName, new Blob([printCsv(await rows())], { type: 'text/csv;charset=utf-8' }));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button isSmall className={css.download} onClick={() => void save()}>
        <IconDownload className="icon" aria-hidden />
        Download CSV
      </Button>
      <span className="small" role="status">
        {hasFailed && 'The file could not be made. Please try again.'}
      </span>
    </>
  );
}
