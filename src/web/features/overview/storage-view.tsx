import { sumStorages } from '#domain/places/sum-storages.ts';
import { printPercent, printVolume, printVolumeFigure } from '#domain/print/print-figures.ts';
import { printList } from '#domain/print/print-list.ts';
import { printTime } from '#domain/print/print-time.ts';
import type { Instant } from '#domain/units/instant.ts';
import { percentageOf } from '#domain/units/percentage-of.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { ClassSign } from '../../market/class-sign.tsx';
import { MyZone } from '../../market/my-zone.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { GaugeDrawings, StaffGauge } from '../../market/staff-gauge.tsx';
import { StorageList } from '../../market/storage-list.tsx';
import { Term } from '../../market/term.tsx';
import { Html } from '../../ui/html.tsx';
import { readVolume } from '../../wire.ts';
import type { AllocationLine, StorageGroup } from './group-zones-by-storage.ts';
import type { LoadedStorage } from './load-overview.ts';
import { storageYearsUrl } from './storage-address.ts';
import css from './storage-view.module.css';
import { StorageYearSection } from './storage-year-section.tsx';
import { ZoneCodes } from './zone-codes.tsx';

interface StorageViewProps {
  readonly storage: LoadedStorage;
  /** HTML: how the gauges are read. */
  readonly note: string;
  readonly homeZone: number | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** How full the storages are and what they gave, for zones that drink from the same ones; above them the one that is asked for day by day. */
export const StorageView = ({ storage: { groups, years }, note, homeZone, unit, now }: StorageViewProps) => (
  <>
    <GaugeDrawings />
    {years !== null && <StorageYearSection {...years} now={now} />}
    <div className={css.head}>
      <h2>
        Storages and <Term uid="allocation">allocations</Term>
      </h2>
      <p className="meta">{printTime(now)}</p>
    </div>
    <Html html={note} className="meta" />
    {groups.map((group) => (
      <Group key={group.zones[0]?.id} {...{ group, homeZone, unit, now }} />
    ))}
  </>
);

interface GroupProps extends Omit<StorageViewProps, 'storage' | 'note'> {
  readonly group: StorageGroup;
}

function Group({ group, homeZone, unit, now }: GroupProps) {
  const { zones, storages, allocations } = group;
  const isHome = zones.some(({ id }) => id === homeZone);
  return (
    <section className={css.group} data-home={isHome || undefined}>
      <h3>{storages.length === 0 ? 'Zones without a storage' : listNames(storages)}</h3>
      <p className={css.zones}>
        {isHome && <MyZone />} <ZoneCodes zones={zones} homeZone={homeZone} />
      </p>
      <div className={css.parts}>
        {storages.length > 0 && (
          <div>
            <StorageList
              storages={storages}
              now={now}
              dailyAt={({ id }) => storageYearsUrl({ storage: id, view: 'chart' })}
            />
            {storages.length > 1 && <Together group={group} unit={unit} />}
            <SaysWho figure="storages" query={{ zone: String(zones[0]?.id) }} about={listNames(storages)} />
          </div>
        )}
        {allocations.length === 0 ? (
          <EmptyState of="overview_allocations" />
        ) : (
          <ul className={css.allocations}>
            {allocations.map((line) => (
              <Allocation
                key={`${line.reliability}/${line.zones[0]?.id}`}
                {...{ line, homeZone }}
                namesZones={line.zones.length < zones.length}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const listNames = (storages: StorageGroup['storages']): string =>
  printList(storages.map(({ storageName }) => storageName));

/** All of them by volume, closed as a total is. */
function Together({ group: { storages }, unit }: Pick<GroupProps, 'group' | 'unit'>) {
  const sum = sumStorages(
    storages.map(({ capacity, levelVolume }) => ({
      capacity: readVolume(capacity, unit),
      volume: levelVolume === null ? null : readVolume(levelVolume, unit),
    })),
  );
  return (
    <p className={css.together}>
      <span>All, by volume</span>
      <strong>{sum === null ? '–' : printPercent(Math.round(percentageOf(sum.volume, sum.capacity) * 100))}</strong>
      <span className="meta">
        {sum === null
          ? 'One of them was never read.'
          : `${printVolumeFigure(sum.volume, unit)} of ${printVolume(sum.capacity, unit)}`}
      </span>
    </p>
  );
}

interface AllocationProps {
  readonly line: AllocationLine;
  readonly homeZone: number | null;
  /** Where not all zones of the group have it. */
  readonly namesZones: boolean;
}

const Allocation = ({ line, homeZone, namesZones }: AllocationProps) => (
  <li className={css.allocation}>
    <StaffGauge share={line.allocationPercentage / 100} isSmall />
    <div>
      <p className={css.figure}>{printPercent(Math.round(line.allocationPercentage * 100))}</p>
      <p className={css.name}>
        <ClassSign mark={line.mark} />
        {line.reliability}
      </p>
      {namesZones && (
        <p className="meta">
          <ZoneCodes zones={line.zones} homeZone={homeZone} />
        </p>
      )}
      <p className="meta">
        {`${line.year}, ${line.asAt}; ${line.source} `}
        <SaysWho
          figure="allocation"
          query={{ zone: String(line.zones[0]?.id), allocation_class: String(line.allocationClass) }}
          about={`${line.reliability}, zone ${line.zones[0]?.code}`}
        />
      </p>
    </div>
  </li>
);
