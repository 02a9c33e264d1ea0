import css from './grouped-bars.module.css';
import { LABEL_POINTS, listPointTicks, placeBar } from './place-bars.ts';
import { percent } from './plot.tsx';

export interface BarGroup {
  readonly name: string;
  readonly bars: readonly GroupedBar[];
}

interface GroupedBar {
  /** How it is coloured. */
  readonly look: string;
  readonly name: string;
  readonly points: number;
  /** `24.50` */
  readonly figure: string;
}

interface Reached {
  readonly points: number;
  /** `now 24.00 %` */
  readonly text: string;
  /** `16 Nov 2026` */
  readonly date: string;
}

interface GroupedBarsProps {
  readonly axis: string;
  readonly groups: readonly BarGroup[];
  /** What there is already, as a line across all bars. */
  readonly now: Reached | null;
  /** The chart in words. */
  readonly sentence: string;
}

/** Groups of bars by points of a hundred: upright where their names and figures have room beside each other, else lying. */
export const GroupedBars = ({ axis, groups, now, sentence }: GroupedBarsProps) => (
  <div className={css.chart} role="img" aria-label={sentence} data-chart="">
    <div className={css.axis} aria-hidden="true" data-part="">
      {axis}
    </div>
    <Upright groups={groups} now={now} />
    <Lying groups={groups} now={now} />
  </div>
);

type DrawnProps = Pick<GroupedBarsProps, 'groups' | 'now'>;

/** Where points stand, from 0 to 1. */
function makePlace({ groups, now }: DrawnProps) {
  const ticks = listPointTicks([...groups.flatMap(({ bars }) => bars.map(({ points }) => points)), now?.points ?? 0]);
  const most = ticks.at(-1) ?? 100;
  return { ticks, place: (points: number): number => points / most };
}

/** Of the width of a group: the bars, and half of the gap between two groups. */
const BARS = 0.86;
const BAR = 0.84;

interface PartProps {
  /** Where points stand along the axis. */
  readonly at: (points: number) => string;
  /** How far they reach. */
  readonly size: (points: number) => string;
}

function Upright({ groups, now }: DrawnProps) {
  const { ticks, place } = makePlace({ groups, now });
  const at = (points: number): string => percent(1 - place(points));
  const size = (points: number): string => percent(place(points));
  return (
    <div className={css.upright} data-groups={Math.min(4, groups.length)}>
      <svg className={css.plot} aria-hidden="true" data-part="">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? css.zero : css.grid} x2="100%" y1={at(tick)} y2={at(tick)} />
            <text dx="-8" y={at(tick)} dy="5" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {groups.map((group, n) => (
          <UprightGroup
            key={group.name}
            {...{ group, at, size }}
            from={n / groups.length}
            width={1 / groups.length}
            now={now}
          />
        ))}
        {now !== null && (
          <>
            <line className={css.now} x2="100%" y1={at(now.points)} y2={at(now.points)} />
            <text className={css.nowText} x="100%" dx="8" y={at(now.points + LABEL_POINTS)}>
              {now.text}
            </text>
            <text x="100%" dx="8" y={at(now.points + LABEL_POINTS)} dy="17">
              {now.date}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

interface UprightGroupProps extends PartProps, Pick<DrawnProps, 'now'> {
  readonly group: BarGroup;
  /** Shares of the plot. */
  readonly from: number;
  readonly width: number;
}

function UprightGroup({ group: { name, bars }, at, size, from, width, now }: UprightGroupProps) {
  const pitch = (width * BARS) / bars.length;
  const start = from + (width * (1 - BARS)) / 2;
  return (
    <g>
      {from > 0 && (
        <svg x={percent(from)} y="100%" overflow="visible" role="presentation">
          <line className={css.tick} y2="62" />
        </svg>
      )}
      {bars.map(({ look, name: condition, points, figure }, n) => {
        const { reached, end, label } = placeBar(points, now?.points ?? null);
        const [x, middle] = [start + pitch * (n + (1 - BAR) / 2), percent(start + pitch * (n + 0.5))];
        const thick = { x: percent(x), width: percent(pitch * BAR) };
        return (
          <g key={condition} data-look={look}>
            <rect className={css.reached} {...thick} y={at(reached)} height={size(reached)} />
            <rect className={css.rest} {...thick} y={at(end)} height={size(end - reached)} />
            <text className={css.figure} x={middle} y={at(label)} textAnchor="middle">
              {figure}
            </text>
            {condition.split(' ').map((word, line) => (
              <text key={word} x={middle} y="100%" dy={19 + 16 * line} textAnchor="middle">
                {word}
              </text>
            ))}
          </g>
        );
      })}
      <text className={css.name} x={percent(from + width / 2)} y="100%" dy="58" textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

/** Pixels: a bar lies in a row, over the rows of a group stands its name. */
const [ROW, HEAD, THICKNESS, TOP] = [30, 36, 24, 22];

function Lying({ groups, now }: DrawnProps) {
  const { ticks, place } = makePlace({ groups, now });
  const at = (points: number): string => percent(place(points));
  const heightOf = ({ bars }: BarGroup): number => HEAD + ROW * bars.length;
  const topOf = (count: number): number => groups.slice(0, count).reduce((top, group) => top + heightOf(group), TOP);
  const bottom = topOf(groups.length);
  // There is little room for figures.
  const few = [0, (ticks.at(-1) ?? 100) / 2, ticks.at(-1) ?? 100];
  return (
    <div className={css.lying} data-groups={Math.min(4, groups.length)}>
      <svg className={css.plot} aria-hidden="true" height={bottom + 24}>
        {few.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? css.zero : css.grid} x1={at(tick)} x2={at(tick)} y1={TOP} y2={bottom} />
            <text x={at(tick)} y={bottom + 17} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        {groups.map((group, n) => (
          <LyingGroup key={group.name} group={group} at={at} size={at} top={topOf(n)} now={now} />
        ))}
        {now !== null && (
          <>
            <line className={css.now} x1={at(now.points)} x2={at(now.points)} y1={TOP} y2={bottom} />
            {/* From the left edge on, where both words and date have room on any phone. */}
            <text className={css.nowText} dx="-96" y={TOP - 6}>
              {now.text}
              <tspan className={css.plain}>, {now.date}</tspan>
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

interface LyingGroupProps extends PartProps, Pick<DrawnProps, 'now'> {
  readonly group: BarGroup;
  readonly top: number;
}

const LyingGroup = ({ group: { name, bars }, at, size, top, now }: LyingGroupProps) => (
  <g>
    <text className={css.name} dx="-96" y={top + HEAD - 12}>
      {name}
    </text>
    {bars.map(({ look, name: condition, points, figure }, n) => {
      const { reached, end, label } = placeBar(points, now?.points ?? null);
      const y = top + HEAD + ROW * n;
      return (
        <g key={condition} data-look={look}>
          <text dx="-8" y={y + 17} textAnchor="end">
            {condition}
          </text>
          <rect className={css.reached} y={y} width={size(reached)} height={THICKNESS} />
          <rect className={css.rest} x={at(reached)} y={y} width={size(end - reached)} height={THICKNESS} />
          <text className={css.figure} x={at(label)} y={y + 17}>
            {figure}
          </text>
        </g>
      );
    })}
  </g>
);
