import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import type { FieldMessages, FormValues } from './form-failure.ts';

/** What a form calls each of its fields, and what to do about one that was left empty. */
export type FieldGuide = Readonly<Record<string, { readonly label: string; readonly hint?: string }>>;

/** What was typed into each of these fields; empty where nothing was sent. */
export const pickFields = <Fields extends FieldGuide>(
  values: FormValues,
  fields: Fields,
): Readonly<Record<keyof Fields, string>> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? ''])) as Record<keyof Fields, string>;

/** A line of the summary of errors, which leads to its field. */
interface Mistake {
  readonly field: string;
  readonly message: string;
}

/** What has to be put right, in the order of the fields. `said` stands above it and is not said again. */
export function listMistakes(fields: FieldGuide, errors: FieldMessages, said = ''): readonly Mistake[] {
  return Object.entries(fields).flatMap(([field, { label, hint }]) => {
    const error = errors[field];
    if (error === undefined) return [];
    if (error === ACCOUNT_WORDS.required && hint !== undefined) return [{ field, message: hint }];
    return [{ field, message: error !== '' && said.endsWith(error) ? `Go to ${label}` : `${label}: ${error}` }];
  });
}

/** What stands at the fields: the specified words, and what to do about it. */
export const addHints = (fields: FieldGuide, errors: FieldMessages): FieldMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const hint = fields[field]?.hint;
      return [field, error === ACCOUNT_WORDS.required && hint !== undefined ? `${error}. ${hint}` : error];
    }),
  );
