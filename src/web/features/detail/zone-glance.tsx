import type { ReactNode } from 'react';
import type { StorageAnswer } from '#contract/operations/reference.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { hasStorages } from '#domain/places/zone.ts';
import { printPercent } from '#domain/print/print-figures.ts';
import type { Instant } from '#domain/units/instant.ts';
import { ZoneMapImage } from '../../market/map-image.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { GaugeDrawings } from '../../market/staff-gauge.tsx';
import { StorageList } from '../../market/storage-list.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import css from './zone-glance.module.css';

interface ZoneGlanceProps {
  readonly zone: ZoneAnswer;
  readonly storages: readonly StorageAnswer[];
  readonly now: Instant;
  /** How full all of them are together, by volume, in per cent; null where it is not known. */
  readonly average?: number | null;
  /** What else is to be known of the zone. */
  readonly children?: ReactNode;
}

/** The storages that serve a zone and its map; without either a line, and no heading over nothing. */
export function ZoneGlance({ zone, storages, now, average = null, children }: ZoneGlanceProps) {
  const shown = hasStorages(zone) ? storages : [];
  const map = <ZoneMapImage zone={zone} isAside />;
  if (shown.length === 0 && zone.imageUrl === null && children === undefined)
    return <div className={css.nothing}>{map}</div>;
  return (
    <section className={css.glance} aria-labelledby="zone-glance">
      <RuledHeading id="zone-glance">At a Glance</RuledHeading>
      <div className={css.sides}>
        <div>
          {shown.length > 0 && <Storages storages={shown} now={now} />}
          {shown.length > 0 && (
            <SaysWho figure="storages" query={{ zone: String(zone.id) }} about={`Storages of zone ${zone.code}`} />
          )}
          {shown.length > 1 && average !== null && (
            <p className="meta">
              Average of the {shown.length}, by volume: <strong>{printPercent(Math.round(average * 100))}</strong>
            </p>
          )}
          {map}
        </div>
        {children}
      </div>
    </section>
  );
}

const Storages = ({ storages, now }: Pick<ZoneGlanceProps, 'storages' | 'now'>) => (
  <div>
    <GaugeDrawings />
    <h3 className="label">Storage levels</h3>
    <StorageList storages={storages} now={now} />
  </div>
);
