import { href } from 'react-router';
import { findPlace } from '#domain/map/zone-places.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { MyZone } from '../../market/my-zone.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Link } from '../../ui/link.tsx';
import type { MapFigure } from './basin-address.ts';
import { FigureSource, LastKnown } from './figure-source.tsx';
import type { MapZone } from './load-basin-map.ts';
import { Swatch } from './map-legend.tsx';
import { colourOf, type MapCuts, stepOf } from './map-steps.ts';
import { FIGURE_WORDS, printFigure } from './map-words.ts';
import type { ZoneFigure } from './zone-figures.ts';
import css from './zone-list.module.css';

interface ZoneListProps {
  readonly figure: MapFigure;
  readonly zones: readonly MapZone[];
  readonly figures: readonly ZoneFigure[];
  /** What was said last of zones without a figure. */
  readonly earlier: readonly ZoneFigure[];
  readonly cuts: MapCuts;
  readonly home: number | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

const urlOfZone = (id: number): string => href('/zone_map/:key', { key: String(id) });

/** All that the map has, in words: each zone with its figure, the highest first; then those without one. */
export function ZoneList({ figure, zones, figures, earlier, cuts, home, unit, now }: ZoneListProps) {
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone]));
  const known = new Set(figures.map(({ zone }) => zone));
  const others = zones.filter(({ id }) => !known.has(id));
  const isOff = figures.some(({ zone }) => findPlace(zoneOf.get(zone)?.code ?? '') === null);
  return (
    <section aria-labelledby="zones" className={css.zones}>
      <h2 id="zones" className="h3">
        {FIGURE_WORDS[figure].list}
      </h2>
      {isOff && <p className="meta">* Not on the map: groundwater, or outside the Basin.</p>}
      {figures.length === 0 && <EmptyState of="basin_map" />}
      <ol>
        {figures
          .toSorted((left, right) => right.value - left.value || left.zone - right.zone)
          .map((one) => {
            const zone = zoneOf.get(one.zone);
            return (
              zone !== undefined && (
                <li key={zone.id}>
                  <ZonePlate code={zone.code} isHome={zone.id === home} />
                  <div>
                    <Link to={urlOfZone(zone.id)}>{zone.name}</Link>
                    {findPlace(zone.code) === null && '\u00a0*'} {zone.id === home && <MyZone />}
                    <FigureSource of={one} code={zone.code} {...{ figure, now }} />
                  </div>
                  <span className={css.figure}>
                    <Swatch colour={colourOf(cuts, stepOf(cuts, one.value))} />
                    {printFigure(figure, one.value, unit)}
                  </span>
                </li>
              )
            );
          })}
      </ol>
      {others.length > 0 && (
        <Fold title={`${others.length === 1 ? '1 zone' : `${others.length} zones`} ${FIGURE_WORDS[figure].none}`}>
          <ul className={css.others}>
            {others.map(({ id, code, name }) => (
              <li key={id}>
                <Link to={urlOfZone(id)}>
                  {code} {name}
                </Link>
                {earlier.map(
                  (one) => one.zone === id && <LastKnown key={id} of={one} {...{ code, figure, unit, now }} />,
                )}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}
