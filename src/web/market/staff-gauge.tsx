import css from './staff-gauge.module.css';

const TOP = 4;
const HEIGHT = 120;
const LEFT = 4;
const WIDTH = 30;
/** With room for the pointer. */
const WHOLE_WIDTH = 50;

/** The marks at every tenth, those at 0, 50 and 100 % longer. */
const MARKS = Array.from({ length: 11 }, (_, tenth) => {
  const length = tenth % 5 === 0 ? WIDTH - 2 : WIDTH - 16;
  return `M${LEFT + WIDTH} ${TOP + HEIGHT - (tenth * HEIGHT) / 10}h-${length}`;
}).join('');

interface StaffGaugeProps {
  /** How full it is, 0 to 1; null: nobody read it. */
  readonly share: number | null;
  /** How full it was a year ago: a pointer beside the board. */
  readonly shareYearAgo?: number | null;
  /** Half as high, for one of many. */
  readonly isSmall?: boolean;
}

/** To a tenth of what the eye can tell. */
const heightAt = (share: number): number =>
  Math.round((TOP + HEIGHT * (1 - Math.min(1, Math.max(0, share)))) * 10) / 10;

/** A storage as a gauge board that stands in water. `GaugeDrawings` stand on the same page. */
export function StaffGauge({ share, shareYearAgo = null, isSmall = false }: StaffGaugeProps) {
  const surface = heightAt(share ?? 0);
  return (
    <svg
      className={css.gauge}
      data-small={isSmall || undefined}
      viewBox={`0 0 ${WHOLE_WIDTH} ${HEIGHT + 2 * TOP}`}
      aria-hidden="true"
    >
      <use href="#gauge-dry" />
      {share !== null && (
        <svg y={surface} role="presentation">
          <use href="#gauge-wet" y={-surface} />
        </svg>
      )}
      {shareYearAgo !== null && (
        <path className={css.pointer} d={`M${LEFT + WIDTH + 3} ${heightAt(shareYearAgo)}l10 -5v10z`} />
      )}
    </svg>
  );
}

/** The board above the water and under it, drawn once on a page that shows many; of the latter each gauge shows what is under its surface. */
export const GaugeDrawings = () => (
  <svg className={css.drawings} aria-hidden="true">
    <defs>
      <g id="gauge-dry">
        <rect className={css.board} {...BOARD} />
        <path className={css.mark} d={MARKS} />
        <rect className={css.frame} {...BOARD} />
      </g>
      <g id="gauge-wet">
        <rect className={css.water} {...BOARD} />
        <path className={css.mark} data-under="" d={MARKS} />
        <rect className={css.frame} {...BOARD} />
      </g>
    </defs>
  </svg>
);

const BOARD = { x: LEFT, y: TOP, width: WIDTH, height: HEIGHT } as const;
