import type { CsvProgress } from '../../publishing/feeds/csv/read-csv.ts';
import type { Terminal } from './terminal.ts';

const COUNT = new Intl.NumberFormat('en-AU');
const BAR_WIDTH = 30;
const REDRAW_MILLISECONDS = 100;
const ROWS_PER_LINE = 50_000;

/** A bar where a person looks on, a line now and then elsewhere. */
export function showProgress(
  terminal: Terminal,
  milliseconds: () => number = () => performance.now(),
): (progress: CsvProgress) => void {
  const begun = milliseconds();
  let drawnAt = Number.NEGATIVE_INFINITY;
  let rowsSaid = 0;
  return (progress) => {
    const now = milliseconds();
    if (terminal.isWatched) {
      if (now - drawnAt < REDRAW_MILLISECONDS) return;
      drawnAt = now;
      terminal.progress(printBar(progress, now - begun));
    } else if (progress.rows - rowsSaid >= ROWS_PER_LINE) {
      rowsSaid = progress.rows - (progress.rows % ROWS_PER_LINE);
      terminal.progress(`${COUNT.format(progress.rows)} rows${printShare(progress)}`);
    }
  };
}

/** The same for work that counts rows alone. */
export function showRows(terminal: Terminal): (rows: number) => void {
  const show = showProgress(terminal);
  return (rows) => show({ rows, bytes: 0, bytesInAll: null });
}

const shareOf = ({ bytes, bytesInAll }: CsvProgress): number | null =>
  bytesInAll === null || bytesInAll === 0 ? null : Math.min(1, bytes / bytesInAll);

function printShare(progress: CsvProgress): string {
  const share = shareOf(progress);
  return share === null ? '' : `, ${Math.floor(share * 100)} %`;
}

/** `[########            ]  40 %  200,000 rows  23,000 rows/s` */
export function printBar(progress: CsvProgress, elapsed: number): string {
  const share = shareOf(progress);
  const filled = Math.round((share ?? 0) * BAR_WIDTH);
  const bar = share === null ? '' : `[${'#'.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}]`;
  const percent = share === null ? '' : `${String(Math.floor(share * 100)).padStart(3)} %  `;
  const speed = elapsed <= 0 ? '' : `  ${COUNT.format(Math.round((progress.rows / elapsed) * 1000))} rows/s`;
  return `${bar}${bar === '' ? '' : ' '}${percent}${COUNT.format(progress.rows)} rows${speed}`;
}
