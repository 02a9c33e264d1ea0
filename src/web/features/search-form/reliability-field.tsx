import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { SelectField } from '../../ui/field.tsx';

interface ReliabilityFieldProps {
  readonly facts: SearchFacts;
  readonly draft: SearchDraft;
  readonly error: string | undefined;
}

/** The allocation class. Those of the home zone's state come first. */
export function ReliabilityField({ facts, draft, error }: ReliabilityFieldProps) {
  const { state } = facts.homeZone;
  const [own, others] = [true, false].map((isOwn) =>
    facts.allocationClasses.filter(({ stateCodes }) => stateCodes.includes(state.code) === isOwn),
  );
  const nameStates = (codes: readonly string[]): string => codes.join(', ');
  return (
    <SelectField
      id="reliability"
      name="reliability"
      label="Reliability"
      defaultValue={draft.reliability ?? ''}
      error={error}
      help="The class of the entitlement: how often it gets its full volume."
    >
      <option value="">Choose a reliability</option>
      <optgroup label={state.name}>
        {own?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Other states">
        {others?.map(({ id, name, stateCodes }) => (
          <option key={id} value={id}>
            {name} ({nameStates(stateCodes)})
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}
