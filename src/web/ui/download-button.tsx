import { type CsvCell, printCsv } from '#domain/print/print-csv.ts';
import { Button } from './button.tsx';
import css from './download-button.module.css';
import { IconDownload } from './icons.ts';

interface DownloadButtonProps {
  /** `7-buy-temporary-2026-11-21.csv` */
  readonly fileName: string;
  /** Asked for when the button is pressed: the rows that are on the screen, heads first. */
  readonly rows: () => readonly (readonly CsvCell[])[];
}

/** Saves the rows of a view as CSV. */
export function DownloadButton({ fileName, rows }: DownloadButtonProps) {
  const save = (): void => {
    const url = URL.createObjectURL(new Blob([printCsv(rows())], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button isSmall className={css.download} onClick={save}>
      <IconDownload className="icon" aria-hidden />
      Download CSV
    </Button>
  );
}
