import type { RowError } from '#contract/problems.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { describeFileError } from './csv/file-error.ts';
import type { FeedColumn, FeedFormat } from './formats/feed-format.ts';

/** Where the columns of a format stand in a file. */
export type ColumnPlaces = ReadonlyMap<string, number>;

/** Finds the columns of a format by their names and aliases, or says which are missing, strange or there twice. */
export function matchHeadings(
  headings: readonly string[],
  { columns, needsOneOf = [], allowsOtherColumns }: Pick<FeedFormat, 'columns' | 'needsOneOf' | 'allowsOtherColumns'>,
): Result<ColumnPlaces, readonly RowError[]> {
  const places = new Map<string, number>();
  const strange = headings.flatMap((heading, place) => {
    const column = columns.find((one) => isNamed(one, heading));
    if (column !== undefined && !places.has(column.name)) places.set(column.name, place);
    else if (column !== undefined) return [describeFileError(1, heading, 'repeated_heading')];
    else if (!allowsOtherColumns)
      return [describeFileError(1, heading, 'unknown_heading', columns.map(({ name }) => name).join(', '))];
    return [];
  });
  const errors = [...strange, ...findMissing(columns, needsOneOf, places)];
  return errors.length === 0 ? succeed(places) : refuse(errors);
}

const findMissing = (
  columns: readonly FeedColumn[],
  needsOneOf: readonly (readonly string[])[],
  places: ColumnPlaces,
): readonly RowError[] => [
  ...columns
    .filter(({ name, isRequired }) => isRequired && !places.has(name))
    .map(({ name, aliases = [] }) => describeFileError(1, name, 'missing_heading', aliases.join(', '))),
  ...needsOneOf
    .filter((names) => !names.some((name) => places.has(name)))
    .map((names) => describeFileError(1, names.at(-1) ?? null, 'missing_headings', names.join(', '))),
];

const isNamed = ({ name, aliases = [] }: FeedColumn, heading: string): boolean =>
  [name, ...aliases].some((one) => simplify(one) === simplify(heading));

/** `Price ($/ML)` and `price_ml` are the same heading. */
const simplify = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '');
