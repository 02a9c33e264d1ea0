import { printVolumeFigure } from '#domain/print/print-figures.ts';
import type { Litres } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { readVolume } from '../../wire.ts';
import css from './parcels-chart.module.css';

interface ParcelsChartProps {
  readonly empty: readonly ResultLine[];
  readonly requested: Litres;
  readonly unit: VolumeUnit;
}

const ROW = 28;
const MAX_BARS = 9;
/** The line of what was asked for stands here; the largest parcel is always shorter, and its figure has room behind it. */
const FULL_PER_CENT = 86;

/** How large the largest parcel of each zone is, against what was asked for. */
export function ParcelsChart({ empty, requested, unit }: ParcelsChartProps) {
  const parcels = empty
    .filter(({ tradableWater, largestParcel }) => tradableWater > 0 && largestParcel > 0)
    .map(({ zone, largestParcel }) => ({ zone, volume: readVolume(largestParcel, unit) }))
    .sort((left, right) => right.volume - left.volume);
  const rows = parcels.slice(0, MAX_BARS);
  const which = rows.length < parcels.length ? `${rows.length} of ${parcels.length} zones` : 'each zone';
  if (rows.length === 0 || requested === 0) return null;
  const figure = (volume: Litres): string => printVolumeFigure(volume, unit);
  const height = rows.length * ROW;
  return (
    <figure>
      <figcaption className="label">
        Largest parcel in {which}, {printUnitSymbol(unit)}
      </figcaption>
      <svg
        className={css.chart}
        height={height + 6}
        role="img"
        aria-label={rows.map(({ zone, volume }) => `${zone.code} ${figure(volume)}`).join(', ')}
      >
        {rows.map(({ zone, volume }, row) => {
          const width = `${((volume / requested) * FULL_PER_CENT).toFixed(2)}%`;
          return (
            <g key={zone.id}>
              <text x="-44" y={row * ROW + 18}>
                {zone.code}
              </text>
              <rect className={css.bar} y={row * ROW + 6} width={width} height="14" />
              <svg x={width} y={row * ROW + 18} overflow="visible" role="presentation">
                <text x="8">{figure(volume)}</text>
              </svg>
            </g>
          );
        })}
        <svg x={`${FULL_PER_CENT}%`} overflow="visible" role="presentation">
          <path className={css.askLine} d={`M0 0v${height}`} />
          <text className={css.ask} x="-8" y={height} textAnchor="end">
            {figure(requested)} asked
          </text>
        </svg>
      </svg>
    </figure>
  );
}
