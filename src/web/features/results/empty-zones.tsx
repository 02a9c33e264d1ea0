import { Link } from 'react-router';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printExactVolume, printVolume } from '#domain/print/print-figures.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { ClassMark } from '../../market/class-mark.tsx';
import { GateMark } from '../../market/gate-mark.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { readVolume } from '../../wire.ts';

interface EmptyZonesProps {
  readonly heading: string;
  readonly empty: readonly ZoneResultAnswer[];
  readonly homeZoneId: number;
  readonly unit: VolumeUnit;
  /** The same search for a smaller volume. */
  readonly searchFrom: (volume: number) => string;
}

/** Zones that water could come from or go to, without a parcel of the size asked for. */
export function EmptyZones({ heading, empty, homeZoneId, unit, searchFrom }: EmptyZonesProps) {
  if (empty.length === 0) return null;
  return (
    <section className="section" aria-labelledby="empty-zones">
      <div className="section-head">
        <h2 id="empty-zones">{heading}</h2>
        <span className="meta">{empty.length === 1 ? '1 zone' : `${empty.length} zones`}</span>
      </div>
      <ul className="rows">
        {empty.map(({ zone, allocationClass, limitData, tradableWater, largestParcel, considered }) => (
          <li key={`${zone.id}/${allocationClass?.id}`}>
            <ZonePlate code={zone.code} isHome={zone.id === homeZoneId} />
            <div>
              <h3 className="zone-name">{zone.name}</h3>
              <div className="zone-sub">
                {zone.id === homeZoneId && <span className="mine">My Zone</span>}
                <span>{zone.state.code}</span>
                {allocationClass !== undefined && (
                  <span>
                    <ClassMark mark={allocationClass.mark} />
                    {allocationClass.name}
                  </span>
                )}
                <ShortLimit limit={limitData} />
              </div>
            </div>
            <div className="end">
              <Held considered={considered} limitData={limitData} tradableWater={tradableWater} unit={unit} />
              {tradableWater > 0 && (
                <Link className="back" to={searchFrom(largestParcel)}>
                  Search from {printExactVolume(readVolume(largestParcel, unit), unit)}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HeldProps = Pick<ZoneResultAnswer, 'considered' | 'limitData' | 'tradableWater'> & { readonly unit: VolumeUnit };

/** How much there is in smaller parcels, or why there is nothing to have. */
function Held({ considered, limitData, tradableWater, unit }: HeldProps) {
  if (considered === 0) return <span className="small">nothing listed now</span>;
  if (limitData?.isClosed === true) return <span className="small">smaller parcels, held back by the limit</span>;
  return (
    <span>
      <strong className="num">{printVolume(readVolume(tradableWater, unit), unit)}</strong>{' '}
      <span className="small">in smaller parcels</span>
    </span>
  );
}

function ShortLimit({ limit }: { readonly limit: ZoneResultAnswer['limitData'] }) {
  if (limit?.isClosed === true) {
    return (
      <span className="state is-closed">
        <GateMark state="closed" />
        Trade Closed due to {limit.limit.name}
      </span>
    );
  }
  const isUnlimited = limit === null || limit.limitVolume.valueDisplay === null;
  return (
    <span className="state is-open">
      <GateMark state={isUnlimited ? 'unlimited' : 'open'} />
      {isUnlimited ? 'Unlimited' : 'Open'}
    </span>
  );
}
