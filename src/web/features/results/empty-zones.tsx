import type { ReactNode } from 'react';
import { parcelToText, printParcel, printVolumeLeft } from '#domain/print/print-figures.ts';
import { largestMovable } from '#domain/search/advise-no-match.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { ClassSign } from '../../market/class-sign.tsx';
import { ShortLimitWord } from '../../market/limit-state.tsx';
import type { ResultLine } from '../../market/result-line.ts';
import { ZoneHead } from '../../market/zone-head.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { readVolume } from '../../wire.ts';
import css from './empty-zones.module.css';

interface EmptyZonesProps {
  /** Over the zones that can be traded with. */
  readonly heading: string;
  readonly empty: readonly ResultLine[];
  /** Paper has room for the matches. */
  readonly isBesideMatches: boolean;
  /** Whether price or delivery were bounded, so that a zone may hold what does not show. */
  readonly isFiltered: boolean;
  readonly homeZoneId: number;
  readonly unit: VolumeUnit;
  /** The form of an alert that tells when a limit opens. */
  readonly alertUrl: string;
  /** The same search for a smaller volume. */
  readonly searchFrom: (volume: string) => string;
}

/** Zones that water could come from or go to, without a parcel of the size asked for: those that are open, then the closed. */
export function EmptyZones({ heading, empty, isBesideMatches, ...common }: EmptyZonesProps) {
  const isClosed = ({ tradability }: ResultLine): boolean => tradability === 'closed';
  const [open, closed] = [empty.filter((one) => !isClosed(one)), empty.filter(isClosed)];
  return (
    <div className={css.zones} data-beside={isBesideMatches || undefined}>
      <ZoneSection id="empty-zones" heading={heading} zones={open} {...common} />
      <ZoneSection
        id="closed-zones"
        heading="Closed trade zones without a matching parcel"
        zones={closed}
        {...common}
        more={<Link to={common.alertUrl}>Alert me when a limit opens</Link>}
      />
    </div>
  );
}

type ZoneSectionProps = Omit<EmptyZonesProps, 'empty' | 'isBesideMatches'> & {
  readonly id: string;
  readonly zones: readonly ResultLine[];
  readonly more?: ReactNode;
};

function ZoneSection({ id, heading, zones, more, isFiltered, homeZoneId, unit, searchFrom }: ZoneSectionProps) {
  if (zones.length === 0) return null;
  return (
    <Section
      id={id}
      title={heading}
      aside={
        <span className="meta">
          {zones.length === 1 ? '1 zone' : `${zones.length} zones`} {more}
        </span>
      }
    >
      <ul className={css.list}>
        {zones.map((result) => {
          const { zone, allocationClass, tradableWater, largestParcel, letsThrough } = result;
          const smaller = largestMovable({
            largestParcel: readVolume(largestParcel, unit),
            letsThrough: letsThrough === null ? null : readVolume(letsThrough, unit),
          });
          return (
            <li key={`${zone.id}/${allocationClass?.id}`} className={css.row}>
              <ZoneHead zone={zone} isHome={zone.id === homeZoneId}>
                {allocationClass !== undefined && (
                  <span>
                    <ClassSign mark={allocationClass.mark} />
                    {allocationClass.name}
                  </span>
                )}
                {/* An entitlement has no limit on its way, only its water does. */}
                {allocationClass === undefined && <ShortLimitWord result={result} unit={unit} />}
              </ZoneHead>
              <div className={css.held}>
                <Held result={result} isFiltered={isFiltered} unit={unit} />
                {tradableWater > 0 && (
                  <Link className={css.smaller} to={searchFrom(parcelToText(smaller, unit))}>
                    Search from {printParcel(smaller, unit)}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface HeldProps {
  readonly result: ResultLine;
  readonly isFiltered: boolean;
  readonly unit: VolumeUnit;
}

/** How much there is in smaller parcels, or why there is nothing to have. */
function Held({ result: { considered, tradability, tradableWater }, isFiltered, unit }: HeldProps) {
  if (considered === 0) {
    return <span className="small">{isFiltered ? 'nothing that passes your filters' : 'nothing listed now'}</span>;
  }
  if (tradability === 'closed') return <span className="small">smaller parcels, held back by the limit</span>;
  return (
    <span>
      <strong className="num">{printVolumeLeft(readVolume(tradableWater, unit), unit)}</strong>{' '}
      <span className="small">in smaller parcels</span>
    </span>
  );
}
