import type { StorageAnswer } from '#contract/operations/reference.ts';
import { printPercent, printVolume, printVolumeFigure } from '#domain/print/print-figures.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { Link } from '../ui/link.tsx';
import { readVolume } from '../wire.ts';
import { StaffGauge } from './staff-gauge.tsx';
import css from './storage-list.module.css';

/** A storage as any page knows it. */
interface ShownStorage extends StorageAnswer {
  /** How full it was a year ago, in per cent, where somebody asked. */
  readonly percentageYearAgo?: number | null;
}

interface StorageListProps<Shown extends ShownStorage> {
  readonly storages: readonly Shown[];
  readonly now: Instant;
  /** Where a storage is told day by day. */
  readonly dailyAt?: (storage: Shown) => string;
}

/** Storages as gauge boards that stand in water, and who read them when. */
export const StorageList = <Shown extends ShownStorage>({ storages, now, dailyAt }: StorageListProps<Shown>) => (
  <>
    <ul className={css.storages}>
      {storages.map((storage) => (
        <Storage key={storage.storageName} storage={storage} dailyAt={dailyAt?.(storage) ?? null} />
      ))}
    </ul>
    <p className="meta">{describeReadings(storages, now)}</p>
  </>
);

interface StorageProps {
  readonly storage: ShownStorage;
  readonly dailyAt: string | null;
}

function Storage({ storage, dailyAt }: StorageProps) {
  const { storageName, levelPercentage, levelVolume, capacity, volumeUnit: unit, percentageYearAgo = null } = storage;
  const full = printVolume(readVolume(capacity, unit), unit);
  return (
    <li className={css.storage}>
      <StaffGauge share={toShare(levelPercentage)} shareYearAgo={toShare(percentageYearAgo)} />
      <div>
        <p className={css.level}>{levelPercentage === null ? '–' : printPercent(Math.round(levelPercentage * 100))}</p>
        <p className={css.name}>{storageName}</p>
        <p className="meta">
          {levelVolume === null
            ? `holds ${full}`
            : `${printVolumeFigure(readVolume(levelVolume, unit), unit)} of ${full}`}
        </p>
        {percentageYearAgo !== null && (
          <p className="meta">{`a year ago ${printPercent(Math.round(percentageYearAgo * 100))}`}</p>
        )}
        {dailyAt !== null && (
          <Link className={css.daily} to={dailyAt} aria-label={`Day by day, ${storageName}`}>
            Day by day
          </Link>
        )}
      </div>
    </li>
  );
}

const toShare = (percentage: number | null): number | null => (percentage === null ? null : percentage / 100);

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
