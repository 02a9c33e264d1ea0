import { printCount } from '#domain/print/print-figures.ts';
import { type CellCode, type CellRefusal, MAX_CELL_TEXT } from '#domain/publishing/cell-refusal.ts';

/** A sentence for every reason for which a cell is refused. */
const WORDS: Readonly<Record<CellCode, (detail: string) => string>> = {
  missing: () => 'A value is required.',
  unknown_column: () => 'There is no such column.',
  unreadable_letter: () =>
    'Has a character that cannot be stored (a zero byte or half a letter). Please type the text again.',
  not_a_choice: (choices) => `Must be one of ${choices}.`,
  unknown_zone: (code) => `There is no zone with the code "${code}".`,
  unknown_allocation_class: (name) => `There is no allocation class named "${name}".`,
  class_not_in_zone: (pair) => `The class does not exist in the zone: ${pair}.`,
  class_not_allowed: (kind) => `A ${kind} row has no allocation class.`,
  not_a_number: (text) => `"${text}" is not a number.`,
  negative: (text) => `"${text}" is below 0.`,
  not_positive: () => 'Must be above 0.',
  too_large: (text) => `"${text}" is too large.`,
  implausible: (text) => `"${text}" is beyond anything ever traded; is the decimal point right?`,
  not_true_or_false: (text) => `"${text}" is neither true nor false.`,
  not_a_date: (text) => `"${text}" is not a date like 2026-11-20.`,
  no_such_day: (text) => `There is no day ${text}.`,
  not_a_time: (text) => `"${text}" is not a time with its offset, like 2026-11-20T16:40:00+11:00.`,
  in_the_future: (text) => `${text} is in the future.`,
  not_a_url: (text) => `"${text}" is not a web address.`,
  too_long: () => `Must be at most ${MAX_CELL_TEXT} characters.`,
  kind_not_named: (kind) => `The snapshot does not name the kind ${kind}.`,
  duplicate_id: (id) => `The id "${id}" stands in an earlier row of the same kind.`,
};

/** Of what is no cell, whatever its column. */
export const describeOddCell = (bounds: {
  readonly maxCharacters: number;
  readonly maxNameCharacters: number;
}): string =>
  `A cell is a text of at most ${printCount(bounds.maxCharacters)} characters, a number, true, false or null; its name has at most ${bounds.maxNameCharacters}.`;

export const ODD_ROW = 'A row is an object of cells by the names of their columns.';

export const describeCellRefusal = ({ code, detail }: CellRefusal): string => WORDS[code](detail);
