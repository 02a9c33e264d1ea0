import type { StorageAnswer } from '#contract/operations/reference.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { printPercent, printVolume } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { readVolume } from '../../wire.ts';

/** Two zones of groundwater whose storages would say nothing. */
const ZONES_WITHOUT_STORAGES: readonly string[] = ['Lower Murray Groundwater', 'Upper Murray Groundwater Source'];

interface ZoneGlanceProps {
  readonly zone: ZoneAnswer;
  readonly storages: readonly StorageAnswer[];
  readonly now: Instant;
}

/** The map of a zone and the storages that serve it. */
export function ZoneGlance({ zone, storages, now }: ZoneGlanceProps) {
  const hidesStorages = ZONES_WITHOUT_STORAGES.includes(zone.name);
  return (
    <section className="mt-8" aria-labelledby="zone-glance">
      <h2 className="block-h" id="zone-glance">
        At a Glance
      </h2>
      {zone.imageUrl === null ? (
        <p className="small">No Map available</p>
      ) : (
        <img src={zone.imageUrl} alt={`Map of zone ${zone.code} ${zone.name}`} />
      )}
      {!hidesStorages && (
        <>
          <h3 className="label mt-4">Storage levels</h3>
          {storages.length === 0 ? (
            <p className="small">No storage is on record for this zone.</p>
          ) : (
            <dl className="pairs">
              {storages.map((storage) => (
                <div key={storage.storageName}>
                  <dt>{storage.storageName}</dt>
                  <dd>
                    {storage.levelPercentage === null ? '–' : printPercent(Math.round(storage.levelPercentage * 100))}
                    <span className="meta">{describeLevel(storage, now)}</span>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </section>
  );
}

function describeLevel({ levelVolume, capacity, timestamp, source, volumeUnit }: StorageAnswer, now: Instant): string {
  const full = printVolume(readVolume(capacity, volumeUnit), volumeUnit);
  if (levelVolume === null || timestamp === null) return `never read; holds ${full}`;
  const level = printVolume(readVolume(levelVolume, volumeUnit), volumeUnit);
  return `${level} of ${full}, ${printDayInYear(timestamp as CalendarDate, localDateOf(now))}, ${source ?? ''}`;
}
