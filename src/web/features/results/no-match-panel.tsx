import { Form, Link } from 'react-router';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { describeNoMatch } from '#contract/words/search-words.ts';
import { printExactVolume, printVolumeLeft } from '#domain/print/print-figures.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { adviseNoMatch } from '#domain/search/advise-no-match.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { NO_WATER, parseVolume } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { sumTradable } from '../../market/rank-answers.ts';
import { printSearchUrl } from '../../market/search-url.ts';
import { NumberField } from '../../ui/field.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { ParcelsChart } from './parcels-chart.tsx';

interface NoMatchPanelProps {
  readonly purchase: Purchase;
  readonly kind: SearchKind;
  readonly draft: SearchDraft;
  readonly unit: VolumeUnit;
  readonly empty: readonly ZoneResultAnswer[];
  readonly brokersUrl: string;
}

/** What to do when no zone has a parcel large enough. */
export function NoMatchPanel({ purchase, kind, draft, unit, empty, brokersUrl }: NoMatchPanelProps) {
  const requested = parseVolume(draft.volume ?? '', unit);
  const volume = requested.ok ? requested.value : NO_WATER;
  const tradable = sumTradable(empty);
  const advice = adviseNoMatch(purchase, volume, tradable);
  const largest = Math.max(
    0,
    ...empty.filter(({ tradableWater }) => tradableWater > 0).map(({ largestParcel }) => largestParcel),
  );
  const { volume: _, ...rest } = Object.fromEntries(printSearchUrl(draft, purchase, kind));
  return (
    <section aria-labelledby="no-match" className="two">
      <div>
        <h2 id="no-match">No results found</h2>
        <p className="no-match">
          {describeNoMatch(advice, printExactVolume(volume, unit), printVolumeLeft(tradable, unit))}
        </p>
        <Form method="get" className="no-match-form">
          {Object.entries(rest).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {(draft.state ?? []).slice(0, -1).map((state) => (
            <input key={state} type="hidden" name="state" value={state} />
          ))}
          <NumberField
            name="volume"
            label="Min. Volume"
            after={printUnitSymbol(unit)}
            defaultValue={largest > 0 ? String(largest) : undefined}
          />
          <button type="submit" className="btn btn-main">
            <IconSearch className="icon" aria-hidden />
            Search
          </button>
        </Form>
        <p>
          <Link to={brokersUrl}>View Brokers in this zone</Link>
        </p>
      </div>
      <ParcelsChart empty={empty} requested={volume} unit={unit} />
    </section>
  );
}
