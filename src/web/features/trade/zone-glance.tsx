import type { StorageAnswer } from '#contract/operations/reference.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { hasStorages } from '#domain/places/zone.ts';
import type { Instant } from '#domain/units/instant.ts';
import { StorageList } from '../../market/storage-list.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import css from './zone-glance.module.css';

interface ZoneGlanceProps {
  readonly zone: ZoneAnswer;
  readonly storages: readonly StorageAnswer[];
  readonly now: Instant;
}

/** The storages that serve a zone and its map; without either a line, and no heading over nothing. */
export function ZoneGlance({ zone, storages, now }: ZoneGlanceProps) {
  const shown = hasStorages(zone) ? storages : [];
  const map =
    zone.imageUrl === null ? (
      <p className="meta">No Map available</p>
    ) : (
      <img src={zone.imageUrl} alt={`Map of zone ${nameZone(zone)}`} />
    );
  if (shown.length === 0 && zone.imageUrl === null) return <div className={css.nothing}>{map}</div>;
  return (
    <section className={css.glance} aria-labelledby="zone-glance">
      <RuledHeading id="zone-glance">At a Glance</RuledHeading>
      {shown.length > 0 && <Storages storages={shown} now={now} />}
      {map}
    </section>
  );
}

const Storages = ({ storages, now }: Pick<ZoneGlanceProps, 'storages' | 'now'>) => (
  <div>
    <h3 className="label">Storage levels</h3>
    <StorageList storages={storages} now={now} />
  </div>
);
