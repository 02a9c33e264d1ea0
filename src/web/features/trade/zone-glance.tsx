import type { StorageAnswer } from '#contract/operations/reference.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { hasStorages } from '#domain/places/zone.ts';
import { printPercent, printVolume, printVolumeFigure } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { RuledHeading } from '../../ui/section.tsx';
import { readVolume } from '../../wire.ts';
import { StaffGauge } from './staff-gauge.tsx';
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
    <ul className={css.storages}>
      {storages.map((storage) => (
        <Storage key={storage.storageName} storage={storage} />
      ))}
    </ul>
    <p className="meta">{describeReadings(storages, now)}</p>
  </div>
);

function Storage({ storage }: { readonly storage: StorageAnswer }) {
  const { storageName, levelPercentage, levelVolume, capacity, volumeUnit: unit } = storage;
  const full = printVolume(readVolume(capacity, unit), unit);
  return (
    <li className={css.storage}>
      <StaffGauge share={levelPercentage === null ? null : levelPercentage / 100} />
      <div>
        <p className={css.level}>{levelPercentage === null ? '–' : printPercent(Math.round(levelPercentage * 100))}</p>
        <p className={css.name}>{storageName}</p>
        <p className="meta">
          {levelVolume === null
            ? `holds ${full}`
            : `${printVolumeFigure(readVolume(levelVolume, unit), unit)} of ${full}`}
        </p>
      </div>
    </li>
  );
}

/** When and by whom the levels were read, once for all that agree. */
function describeReadings(storages: readonly StorageAnswer[], now: Instant): string {
  const readings = storages.map(({ timestamp, source }) =>
    timestamp === null
      ? 'Never read'
      : [`Read ${printDayInYear(calendarDate(timestamp), localDateOf(now))}`, source ?? []].flat().join(', '),
  );
  const [first = '', ...others] = new Set(readings);
  if (others.length === 0) return first;
  return storages.map(({ storageName }, index) => `${storageName}: ${readings[index] ?? ''}`).join('; ');
}
