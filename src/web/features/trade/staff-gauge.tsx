import css from './staff-gauge.module.css';

const TOP = 4;
const HEIGHT = 120;
const LEFT = 4;
const WIDTH = 30;
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth);

/** A storage as a gauge board that stands in water. `share`: how full it is, 0 to 1; null: nobody read it. */
export function StaffGauge({ share }: { readonly share: number | null }) {
  const surface = TOP + HEIGHT * (1 - Math.min(1, Math.max(0, share ?? 0)));
  return (
    <svg
      className={css.gauge}
      viewBox={`0 0 38 ${HEIGHT + 2 * TOP}`}
      width="38"
      height={HEIGHT + 2 * TOP}
      aria-hidden="true"
    >
      <rect className={css.board} x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} />
      {share !== null && (
        <rect className={css.water} x={LEFT} y={surface} width={WIDTH} height={TOP + HEIGHT - surface} />
      )}
      {TENTHS.map((tenth) => {
        const y = TOP + HEIGHT - (tenth * HEIGHT) / 10;
        return (
          <line
            key={tenth}
            className={css.mark}
            data-under={share !== null && y > surface ? '' : undefined}
            x1={LEFT + (tenth % 5 === 0 ? 2 : 16)}
            x2={LEFT + WIDTH}
            y1={y}
            y2={y}
          />
        );
      })}
      <rect className={css.frame} x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} />
    </svg>
  );
}
