import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { ReliabilityHelp } from '../../market/reliability-help.tsx';
import type { SearchFacts } from '../../market/search-facts.ts';
import { SelectField } from '../../ui/field.tsx';
import { groupClasses } from './group-classes.ts';

interface ReliabilityFieldProps {
  readonly purchase: SearchSide;
  readonly facts: SearchFacts;
  readonly chosen: string | undefined;
  readonly seenFrom: ZoneAnswer;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** The allocation class: those of the zone first, then those that trade with it, at last those that cannot. */
export function ReliabilityField({ purchase, facts, chosen, seenFrom, error, hint }: ReliabilityFieldProps) {
  return (
    <SelectField
      id="reliability"
      name="reliability"
      label="Reliability"
      defaultValue={chosen ?? ''}
      error={error}
      help={hint ?? <ReliabilityHelp />}
    >
      <option value="">Choose a reliability</option>
      {facts.allocationClasses.length === 0 && chosen !== undefined && <option value={chosen}>As before</option>}
      {groupClasses(purchase, seenFrom, facts).map(({ label, classes }) => (
        <optgroup key={label} label={label}>
          {classes.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
