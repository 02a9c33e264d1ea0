import type { RowError } from '#contract/problems.ts';
import { MAX_ROW_ERRORS } from '../../publishing/check-upload.ts';
import type { FileRefused, FileReport } from '../../publishing/feeds/import-file.ts';
import type { ReadingReport } from '../../publishing/feeds/readings/import-readings.ts';
import type { RefusalTally } from '../../publishing/feeds/refusal-tally.ts';
import type { CommandCall } from './command.ts';

/** How many refused cells are shown where nobody says. */
export const ERRORS_UNLESS_ASKED = 20;

/** How many refused cells somebody wants to see; null where that is no number. */
export function readErrorsShown(call: CommandCall): number | null {
  const count = Number(call.option('errors') ?? ERRORS_UNLESS_ASKED);
  return Number.isInteger(count) && count >= 0 ? count : null;
}

const COUNT = new Intl.NumberFormat('en-AU');
const MAX_PRINTED_REASONS = 15;

export const printCounted = (count: number, one: string, many = `${one}s`): string =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`;

const printError = ({ row, column, code, message }: RowError): string =>
  `  row ${row}${column === null ? '' : `, column ${column}`}: ${message} [${code}]`;

/** No more than a thousand are kept of a file: how many there are beyond, nobody has counted. */
function printErrors(errors: readonly RowError[], most: number): readonly string[] {
  const isCut = errors.length >= MAX_ROW_ERRORS;
  const left = errors.length - most;
  return [
    ...errors.slice(0, most).map(printError),
    ...(left > 0 ? [`  and ${isCut ? 'at least ' : ''}${COUNT.format(left)} more`] : []),
    ...(isCut && left <= 0 ? [`  no more than ${COUNT.format(MAX_ROW_ERRORS)} are shown`] : []),
  ];
}

function printReasons(tally: RefusalTally): readonly string[] {
  const reasons = tally.listReasons();
  const left = reasons.length - MAX_PRINTED_REASONS;
  return [
    ...reasons.slice(0, MAX_PRINTED_REASONS).map(([reason, count]) => `  ${COUNT.format(count)} × ${reason}`),
    ...(left > 0 ? [`  and ${printCounted(left, 'other reason')}`] : []),
  ];
}

/** What became of a file that was stored. */
export const printReport = (provider: string, report: FileReport, errorsShown: number): readonly string[] => [
  `Batch ${report.batchId} of ${provider}: ${printCounts(report)}${
    report.kinds === null ? '' : ` (${report.kinds.join(', ')})`
  }`,
  ...printRemarks(report, errorsShown),
];

/** The same for a file of readings. */
export const printReadings = (file: string, report: ReadingReport, errorsShown: number): readonly string[] => [
  `${file}: ${printCounts(report)}`,
  ...printRemarks(report, errorsShown),
];

const printCounts = ({ rows, counts }: ReadingReport): string =>
  [printCounted(rows, 'row'), ...Object.entries(counts).map(([name, count]) => `${COUNT.format(count)} ${name}`)].join(
    ', ',
  );

const printRemarks = ({ notes, refused }: ReadingReport, errorsShown: number): readonly string[] => [
  ...[...notes].map(([note, count]) => `  ${COUNT.format(count)} × ${note}`),
  ...(refused.rows === 0 ? [] : [`Refused: ${printCounted(refused.rows, 'row')}`, ...printReasons(refused)]),
  ...(refused.rows === 0 ? [] : ['The first of them:', ...printErrors(refused.errors, errorsShown)]),
];

/** Why nothing of a file was stored. */
export const printRefused = (
  file: string,
  { errors, closing }: Pick<FileRefused, 'errors' | 'closing'>,
  errorsShown: number,
): readonly string[] => [
  `Refused, nothing was stored: ${file}`,
  ...printErrors(errors, errorsShown),
  ...(closing === null
    ? []
    : [
        `  It would close ${COUNT.format(closing.closing)} of ${printCounted(closing.open, 'open listing')}. If that is meant, add --confirm-closing.`,
      ]),
];
