import type { CsvCell } from '#domain/print/print-csv.ts';
import { NOT_CONFIRMED } from '../../market/unconfirmed-words.ts';
import type { Outlook } from './arrange-outlook.ts';

/** A line for every bar, and what is allocated now beside each. */
export const listOutlookCells = ({ issuedOn, days, level }: Outlook): readonly (readonly CsvCell[])[] => [
  [
    ...['By', 'Season', 'Per cent of entitlement', 'Allocated now (%)', 'Announced on', 'By whom'],
    ...['Outlook of', 'Source', NOT_CONFIRMED],
  ],
  ...days.flatMap(({ on, bars }) =>
    bars.map(({ condition, hundredths, source, missing }) => [
      ...[on, condition.display, hundredths / 100],
      ...[level === null ? null : level.hundredths / 100, level?.on ?? null, level?.source ?? null],
      ...[issuedOn, source, missing],
    ]),
  ),
];
