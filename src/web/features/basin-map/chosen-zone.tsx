import { href } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import type { SurveyedWay } from '../../market/group-ways.ts';
import { WayState } from '../../market/way-state.tsx';
import { ZoneHead } from '../../market/zone-head.tsx';
import { Link } from '../../ui/link.tsx';
import type { MapFigure } from './basin-address.ts';
import css from './chosen-zone.module.css';
import { FigureSource, LastKnown } from './figure-source.tsx';
import type { MapZone } from './load-basin-map.ts';
import { FIGURE_WORDS, printFigure, unitOf } from './map-words.ts';
import type { ZoneFigure } from './zone-figures.ts';

interface ChosenZoneProps extends Omit<WayOfZoneProps, 'home'> {
  readonly home: ZoneAnswer | null;
  readonly figure: MapFigure;
  /** Null where nothing is known. */
  readonly known: ZoneFigure | null;
  /** Where nothing is known of now: what was said last. */
  readonly earlier: ZoneFigure | null;
}

/** The zone that was chosen on the map: its figure, the way between it and the reader's own, and its page. */
export const ChosenZone = ({ zone, home, figure, known, earlier, ways, purchase, unit, now }: ChosenZoneProps) => (
  <section className={css.chosen} aria-labelledby="chosen" aria-live="polite">
    <h2 id="chosen" className="label">
      Chosen zone
    </h2>
    <ZoneHead zone={zone} isHome={zone.id === home?.id} />
    <div>
      <p className="label">{FIGURE_WORDS[figure].title}</p>
      {known === null ? (
        <>
          <p>{FIGURE_WORDS[figure].unknown}</p>
          {earlier !== null && <LastKnown of={earlier} code={zone.code} {...{ figure, unit, now }} />}
        </>
      ) : (
        <>
          <p className={css.figure}>
            {printFigure(figure, known.value, unit)} <span className="small">{unitOf(figure, unit)}</span>
          </p>
          <FigureSource of={known} code={zone.code} {...{ figure, now }} />
        </>
      )}
    </div>
    {home !== null && home.id !== zone.id && <WayOfZone {...{ zone, home, ways, purchase, unit, now }} />}
    <Link className={css.open} to={href('/zone_map/:key', { key: String(zone.id) })}>
      Open zone {zone.code}
    </Link>
  </section>
);

interface WayOfZoneProps {
  readonly zone: MapZone;
  readonly home: ZoneAnswer;
  /** Null where they did not come. */
  readonly ways: readonly SurveyedWay[] | null;
  readonly purchase: SearchSide;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** Whether temporary water may go between it and the reader's zone. */
function WayOfZone({ zone, home, ways, purchase, unit, now }: WayOfZoneProps) {
  if (ways === null) return null;
  const [from, to] = purchase === 'buy' ? [zone.code, home.code] : [home.code, zone.code];
  const way = ways.find((one) => one.zone.id === zone.id);
  return (
    <div className={css.way}>
      <p className="label">
        From {from} to {to}
      </p>
      {way === undefined ? (
        <EmptyState of="basin_map_way" />
      ) : (
        <WayState limit={way.limitData} isConfirmed={way.unconfirmed === null} unit={unit} now={now} />
      )}
    </div>
  );
}
