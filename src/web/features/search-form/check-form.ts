import { describeHint, describeSearchRefusal } from '#contract/words/refusal-words.ts';
import { checkSearch } from '#domain/search/check-search.ts';
import type { SearchField } from '#domain/search/search-refusal.ts';
import { printUnitSymbol, unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { SearchAddress } from '../../market/search-address.ts';
import { type SearchFacts, toDomainZone, toReference } from '../../market/search-facts.ts';

/** One sentence for each field that is not right, in the order of the form. */
export type FormErrors = readonly {
  readonly field: SearchField;
  readonly message: string;
  /** What to do about it, where the message does not say so. */
  readonly hint?: string;
}[];

interface Frame {
  readonly unit: VolumeUnit;
  readonly facts: SearchFacts;
}

/** Checks a form by the same rules as the server; a class that it was given before it knew any is the server's to judge. */
export function checkForm({ purchase, kind, draft }: SearchAddress, { unit, facts }: Frame): FormErrors {
  if (draft.unit !== undefined && unitOfSymbol(draft.unit) === null)
    return [{ field: 'volume', message: describeUnknownUnit(draft.unit, unit) }];
  const reference = toReference(facts);
  const checked = checkSearch(draft, { purchase, kind, unit, homeZone: toDomainZone(facts.homeZone), reference });
  if (checked.ok) return [];
  const isUnknown = facts.allocationClasses.length === 0 && draft.reliability !== undefined;
  return checked.reason.flatMap((refusal) => {
    if (isUnknown && refusal.field === 'reliability') return [];
    const hint = describeHint(refusal);
    return { field: refusal.field, message: describeSearchRefusal(refusal), ...(hint === null ? {} : { hint }) };
  });
}

const describeUnknownUnit = (written: string, unit: VolumeUnit): string =>
  `The address gives its figures in “${written}”, which is not a unit of volume. Please check them: the search reads them in ${printUnitSymbol(unit)}`;

export const hintFor = (errors: FormErrors, field: SearchField): string | undefined =>
  errors.find((error) => error.field === field)?.hint;

export const errorOf = (errors: FormErrors, field: SearchField): string | undefined =>
  errors.find((error) => error.field === field)?.message;
