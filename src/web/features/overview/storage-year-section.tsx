import { useMemo } from 'react';
import { href, Link } from 'react-router';
import type { Outcome } from '#contract/app.ts';
import type { Instant } from '#domain/units/instant.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import { loadStorageYearPanel } from './load-storage-year-panel.ts';
import { type PackedHistory, unpackHistory } from './packed-history.ts';
import { type StorageYearsAddress, storageYearsUrl } from './storage-address.ts';
import type { StorageYearPanelProps } from './storage-year-panel.tsx';
import css from './storage-year-section.module.css';

interface StorageYearSectionProps extends StorageYearsAddress {
  readonly history: Outcome<PackedHistory>;
  readonly now: Instant;
}

/** Most readers look at what is now; what draws the years of a storage comes for those who ask for them. */
const StorageYearPanel = onDemand<StorageYearPanelProps>({
  tag: 'div',
  load: loadStorageYearPanel,
  served: import.meta.env.SSR ? await loadStorageYearPanel() : null,
});

/** A storage day by day. Its heading, which the address ends in, waits for nothing: whoever asked for it starts there. */
export function StorageYearSection({ storage, view, history: packed, now }: StorageYearSectionProps) {
  const history = useMemo(() => (packed.ok ? { ...packed, value: unpackHistory(packed.value) } : packed), [packed]);
  const title = history.ok ? `${history.value.storageName}, day by day` : 'Day by day';
  return (
    <Section
      id="levels"
      title={title}
      aside={
        <Segments
          label="Show the levels as"
          segments={(['chart', 'table'] as const).map((one) => ({
            to: storageYearsUrl({ storage, view: one }),
            text: one === 'chart' ? 'Chart' : 'Table',
            isCurrent: one === view,
          }))}
        />
      }
    >
      <StorageYearPanel {...{ history, view, title, now }} />
      <p className={css.all}>
        <Link to={href('/overview/:key?', { key: 'storage' })}>All storages</Link>
      </p>
    </Section>
  );
}
