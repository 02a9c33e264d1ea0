import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { NOT_CONFIRMED } from '../../market/unconfirmed-words.ts';
import type { MapFigure } from './basin-address.ts';
import type { MapWayState } from './draw-zones.ts';
import css from './map-legend.module.css';
import { colourOf, type MapCuts } from './map-steps.ts';
import { FIGURE_WORDS, printStep, unitOf } from './map-words.ts';
import { WayDisc } from './way-disc.tsx';

interface MapLegendProps {
  readonly figure: MapFigure;
  readonly cuts: MapCuts;
  /** Whether there is any figure: no colour is told of that nothing has. */
  readonly hasFigures: boolean;
  readonly unit: VolumeUnit;
  /** The kinds of ways that are drawn. */
  readonly ways: ReadonlySet<MapWayState>;
}

const WAYS: readonly (readonly [MapWayState, string])[] = [
  ['open', 'Way open, with a limit'],
  ['free', 'No limit counted'],
  ['closed', 'Closed'],
  ['unknown', 'Limit not read of late'],
  ['unconfirmed', NOT_CONFIRMED],
];

/** What the colours and lines of the map mean. */
export function MapLegend({ figure, cuts, hasFigures, unit, ways }: MapLegendProps) {
  return (
    <div className={css.legend}>
      <p className="label">
        {FIGURE_WORDS[figure].title}
        {figure === 'price' && `, $ ${unitOf(figure, unit)}`}
      </p>
      {figure === 'allocation' && (
        <p className="meta">
          One class of each zone, of those announced for this water year: general security or medium priority, otherwise
          the class that is served first. The list names it.
        </p>
      )}
      <ul>
        {Array.from({ length: hasFigures ? cuts.length + 1 : 0 }, (_, step) => (
          <li key={printStep(figure, cuts, step, unit)}>
            <Swatch colour={colourOf(cuts, step)} />
            {printStep(figure, cuts, step, unit)}
          </li>
        ))}
        <li>
          <span className={css.swatch} data-is="unknown" /> {FIGURE_WORDS[figure].hatched}
        </li>
        <li>
          <span className={css.swatch} data-is="bands" /> Bands: zones of an area differ
        </li>
      </ul>
      {ways.size > 0 && (
        <ul>
          {WAYS.filter(([way]) => ways.has(way)).map(([way, words]) => (
            <li key={way}>
              <svg className={css.way} aria-hidden="true">
                <line data-way={way} x1="0" y1="11" x2="46" y2="11" />
                <svg x="12" role="presentation">
                  <WayDisc way={way} />
                </svg>
              </svg>
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The colour of a step in a square. */
export const Swatch = ({ colour }: { readonly colour: number }) => (
  <span className={css.swatch} data-colour={colour} aria-hidden="true" />
);
