import { Link } from 'react-router';
import type { SearchKind } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { FixedField, SelectField } from '../../ui/field.tsx';

interface ZoneFieldProps {
  readonly kind: SearchKind;
  readonly facts: SearchFacts;
  readonly draft: SearchDraft;
  readonly error: string | undefined;
}

/** The zone from which the market is seen: the home zone or, but for temporary water, another of its system. */
export function ZoneField({ kind, facts, draft, error }: ZoneFieldProps) {
  const { homeZone, zones } = facts;
  if (kind === 'temporary') {
    return (
      <FixedField
        label="Your zone"
        help={
          <>
            Temporary water is searched from your own zone. <Link to="/settings">Change location</Link>
          </>
        }
      >
        {homeZone.code} – {homeZone.name} (Default)
      </FixedField>
    );
  }
  return (
    <SelectField
      id="zone"
      name="zone"
      label="Your zone"
      defaultValue={draft.zone ?? String(homeZone.id)}
      error={error}
      help={`Only zones of the ${homeZone.system.name} system are listed.`}
    >
      {zones.map(({ id, code, name }) => (
        <option key={id} value={id}>
          {code} – {name}
          {id === homeZone.id ? ' (Default)' : ''}
        </option>
      ))}
    </SelectField>
  );
}
