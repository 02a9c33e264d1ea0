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
  const errors: RowError[] = [];
  const places = new Map<string, number>();
  for (const [place, heading] of headings.entries()) {
    const column = columns.find((one) => isNamed(one, heading));
    if (column === undefined) {
      if (!allowsOtherColumns)
        errors.push(describeFileError(1, heading, 'unknown_heading', columns.map(({ name }) => name).join(', ')));
    } else if (places.has(column.name)) errors.push(describeFileError(1, heading, 'repeated_heading'));
    else places.set(column.name, place);
  }
  for (const { name, aliases, isRequired } of columns) {
    if (isRequired && !places.has(name))
      errors.push(describeFileError(1, name, 'missing_heading', (aliases ?? []).join(', ')));
  }
  for (const names of needsOneOf) {
    if (!names.some((name) => places.has(name)))
      errors.push(describeFileError(1, names.at(-1) ?? null, 'missing_headings', names.join(', ')));
  }
  return errors.length === 0 ? succeed(places) : refuse(errors);
}

const isNamed = ({ name, aliases = [] }: FeedColumn, heading: string): boolean =>
  [name, ...aliases].some((one) => simplify(one) === simplify(heading));

/** `Price ($/ML)` and `price_ml` are the same heading. */
const simplify = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '');
