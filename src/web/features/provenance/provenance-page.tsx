import { describeSubject } from '../../market/describe-subject.ts';
import { FIGURE_DEFINITIONS } from '../../market/figure-definitions.ts';
import { ProvenanceView } from '../../market/provenance-view.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { LoadedProvenance } from './load-provenance.ts';

export const titleOf = ({ figure }: Pick<LoadedProvenance, 'figure'>): string => FIGURE_DEFINITIONS[figure].title;

/** Where a figure comes from, for who has no script, and for whom the address is sent to. */
export const ProvenancePage = ({ figure, query, provenance, now }: LoadedProvenance) => (
  <>
    <PageHead>
      <h1>{titleOf({ figure })}</h1>
      <p>{describeSubject(query, provenance)}</p>
    </PageHead>
    <ProvenanceView figure={figure} provenance={provenance} now={now} />
  </>
);
