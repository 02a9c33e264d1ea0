import { nameZone } from '#contract/words/zone-words.ts';
import type { SearchKind } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { ZonePicker } from '../../forms/zone-picker.tsx';
import type { SearchFacts } from '../../market/search-facts.ts';
import { HOME_ZONE_FIELD } from '../../page-paths.ts';
import { FixedField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import css from './zone-field.module.css';

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
            Temporary water is searched from your own zone.{' '}
            <Link className={css.change} to={HOME_ZONE_FIELD}>
              Change location
            </Link>
          </>
        }
      >
        {nameZone(homeZone)} (Default)
      </FixedField>
    );
  }
  return (
    <ZonePicker
      id="zone"
      name="zone"
      label="Your zone"
      zones={zones}
      home={homeZone}
      defaultValue={draft.zone ?? String(homeZone.id)}
      error={error}
      help={`Only zones of the ${homeZone.system.name} system are listed.`}
    />
  );
}
