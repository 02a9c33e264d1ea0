import css from './staff-gauge.module.css';

const TOP = 4;
const HEIGHT = 120;
const LEFT = 4;
const WIDTH = 30;
/** With room for the pointer. */
const WHOLE_WIDTH = 50;
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth);

/** The marks at every tenth whose height passes, those at 0, 50 and 100 % longer. */
const drawMarks = (passes: (y: number) => boolean): string =>
  TENTHS.map((tenth) => ({ y: TOP + HEIGHT - (tenth * HEIGHT) / 10, length: tenth % 5 === 0 ? WIDTH - 2 : WIDTH - 16 }))
    .filter(({ y }) => passes(y))
    .map(({ y, length }) => `M${LEFT + WIDTH} ${y}h-${length}`)
    .join('');

interface StaffGaugeProps {
  /** How full it is, 0 to 1; null: nobody read it. */
  readonly share: number | null;
  /** How full it was a year ago: a pointer beside the board. */
  readonly shareYearAgo?: number | null;
  /** Half as high, for one of many. */
  readonly isSmall?: boolean;
}

const heightAt = (share: number): number => TOP + HEIGHT * (1 - Math.min(1, Math.max(0, share)));

/** A storage as a gauge board that stands in water. */
export function StaffGauge({ share, shareYearAgo = null, isSmall = false }: StaffGaugeProps) {
  const surface = heightAt(share ?? 0);
  return (
    <svg
      className={css.gauge}
      viewBox={`0 0 ${WHOLE_WIDTH} ${HEIGHT + 2 * TOP}`}
      width={isSmall ? WHOLE_WIDTH / 2 : WHOLE_WIDTH}
      height={(HEIGHT + 2 * TOP) / (isSmall ? 2 : 1)}
      aria-hidden="true"
    >
      <rect className={css.board} x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} />
      {share !== null && (
        <rect className={css.water} x={LEFT} y={surface} width={WIDTH} height={TOP + HEIGHT - surface} />
      )}
      <path className={css.mark} d={drawMarks((y) => share === null || y <= surface)} />
      {share !== null && <path className={css.mark} data-under="" d={drawMarks((y) => y > surface)} />}
      <rect className={css.frame} x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} />
      {shareYearAgo !== null && (
        <path className={css.pointer} d={`M${LEFT + WIDTH + 3} ${heightAt(shareYearAgo)}l10 -5v10z`} />
      )}
    </svg>
  );
}
