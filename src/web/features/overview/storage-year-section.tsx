import { useMemo } from 'react';
import { href } from 'react-router';
import type { Outcome } from '#contract/app.ts';
import type { Instant } from '#domain/units/instant.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import { type PackedHistory, unpackHistory } from './packed-history.ts';
import { type StorageYearsAddress, storageYearsUrl } from './storage-address.ts';
import { StorageYearPart } from './storage-year-part.tsx';
import css from './storage-year-section.module.css';

interface StorageYearSectionProps extends StorageYearsAddress {
  readonly history: Outcome<PackedHistory>;
  readonly now: Instant;
}

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
      <StorageYearPart {...{ history, view, title, now }} />
      <p className={css.all}>
        <Link to={href('/overview/:key?', { key: 'storage' })}>All storages</Link>
      </p>
    </Section>
  );
}
