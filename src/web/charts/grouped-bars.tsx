import { type RefObject, useMemo, useRef } from 'react';
import type { ChartReading } from './chart-reading.ts';
import { findNearest } from './find-nearest.ts';
import css from './grouped-bars.module.css';
import {
  HEAD,
  LABEL_POINTS,
  listPointTicks,
  placeBar,
  placeLying,
  placeUpright,
  ROW,
  THICKNESS,
  TOP,
} from './place-bars.ts';
import { percent } from './plot.tsx';
import { PointerCard } from './pointer-card.tsx';
import { type ReadingProps, Stepped } from './stepped.tsx';
import { placeAcross } from './use-stepping.ts';

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

interface GroupedBarsProps extends ReadingProps {
  readonly axis: string;
  readonly groups: readonly BarGroup[];
  /** What there is already, as a line across all bars. */
  readonly now: Reached | null;
  /** The bar that is read while nobody reads one, counted through all groups. */
  readonly restsAt: number;
}

/** Groups of bars by points of a hundred: upright where their names and figures have room beside each other, else lying. */
export function GroupedBars({ axis, groups, now, restsAt, ...reading }: GroupedBarsProps) {
  const [upright, lying] = [useRef<SVGSVGElement>(null), useRef<SVGSVGElement>(null)];
  const numbers = useMemo(() => groups.flatMap(({ bars }) => bars).map((_, number) => number), [groups]);
  return (
    <div className={css.chart}>
      <Stepped
        {...reading}
        places={numbers}
        placeOf={(pointer) => findBar(groups, { pointer, upright: upright.current, lying: lying.current })}
        stepping={{ restsAt }}
        frame={{ className: css.bars }}
      >
        {(index, beside) => (
          <>
            <div className={css.axis} aria-hidden="true" data-part="">
              {axis}
            </div>
            <Upright {...{ groups, now, index, beside }} drawn={upright} />
            <Lying {...{ groups, now, index, beside }} drawn={lying} />
          </>
        )}
      </Stepped>
    </div>
  );
}

interface Pointed {
  readonly pointer: { readonly clientX: number; readonly clientY: number };
  /** One of the two is shown. */
  readonly upright: Element | null;
  readonly lying: Element | null;
}

/** The number of the bar nearest to a pointer. */
function findBar(groups: readonly BarGroup[], { pointer, upright, lying }: Pointed): number | null {
  const across = placeAcross({ current: upright })(pointer);
  if (across !== null) {
    const bars = placeUpright(sizesOf(groups)).flatMap((group) => group.bars);
    return findNearest(
      bars.map(({ middle }) => middle),
      across,
    );
  }
  const box = lying?.getBoundingClientRect();
  if (box === undefined) return null;
  const bars = placeLying(sizesOf(groups)).groups.flatMap((group) => group.bars);
  return findNearest(
    bars.map((y) => y + THICKNESS / 2),
    pointer.clientY - box.top,
  );
}

const sizesOf = (groups: readonly BarGroup[]): readonly number[] => groups.map(({ bars }) => bars.length);

/** The bar of a number, counted through all groups. */
const barAt = (groups: readonly BarGroup[], number: number): GroupedBar | undefined =>
  groups.flatMap(({ bars }) => bars)[number];

interface DrawnProps extends Pick<GroupedBarsProps, 'groups' | 'now'> {
  /** The number of the bar that is read. */
  readonly index: number;
  /** What is said of it beside the pointer. */
  readonly beside: ChartReading | null;
  readonly drawn: RefObject<SVGSVGElement | null>;
}

/** Where points stand, from 0 to 1. */
function makePlace({ groups, now }: Pick<DrawnProps, 'groups' | 'now'>) {
  const ticks = listPointTicks([...groups.flatMap(({ bars }) => bars.map(({ points }) => points)), now?.points ?? 0]);
  const most = ticks.at(-1) ?? 100;
  return { ticks, place: (points: number): number => points / most };
}

interface PartProps {
  /** Where points stand along the axis. */
  readonly at: (points: number) => string;
  /** How far they reach. */
  readonly size: (points: number) => string;
}

function Upright({ groups, now, index, beside, drawn }: DrawnProps) {
  const { ticks, place } = makePlace({ groups, now });
  const at = (points: number): string => percent(1 - place(points));
  const size = (points: number): string => percent(place(points));
  const places = placeUpright(sizesOf(groups));
  const [read, bar] = [places.flatMap(({ bars }) => bars)[index], barAt(groups, index)];
  return (
    <div className={css.upright} data-groups={Math.min(4, groups.length)}>
      <div className={css.cell}>
        <svg className={css.plot} aria-hidden="true" data-part="" ref={drawn}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={tick === 0 ? css.zero : css.grid} x2="100%" y1={at(tick)} y2={at(tick)} />
              <text dx="-8" y={at(tick)} dy="5" textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {groups.map((group, n) => (
            <UprightGroup key={group.name} {...{ group, at, size, now }} place={places[n]} />
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
        {read !== undefined && bar !== undefined && (
          <>
            <svg className={css.over} aria-hidden="true">
              <Ring x={percent(read.x)} width={percent(read.width)} y={at(endOf(bar))} height={size(endOf(bar))} />
            </svg>
            {beside !== null && <BesideBar x={read.middle} reading={beside} />}
          </>
        )}
      </div>
    </div>
  );
}

const endOf = ({ points }: GroupedBar): number => placeBar(points, null).end;

/** Around the bar that is read. */
const Ring = (place: { readonly [side in 'x' | 'y' | 'width' | 'height']: string | number }) => (
  <rect className={css.ring} {...place} />
);

const BesideBar = (card: { readonly x: number; readonly y?: number; readonly reading: ChartReading }) => (
  <div className={css.over}>
    <PointerCard {...card} />
  </div>
);

interface UprightGroupProps extends PartProps, Pick<DrawnProps, 'now'> {
  readonly group: BarGroup;
  readonly place: ReturnType<typeof placeUpright>[number] | undefined;
}

function UprightGroup({ group: { name, bars }, place, at, size, now }: UprightGroupProps) {
  if (place === undefined) return null;
  return (
    <g>
      {place.x > 0 && (
        <svg x={percent(place.x)} y="100%" overflow="visible" role="presentation">
          <line className={css.tick} y2="62" />
        </svg>
      )}
      {bars.map(({ look, name: condition, points, figure }, n) => {
        const { reached, end, label } = placeBar(points, now?.points ?? null);
        const { x, width, middle } = place.bars[n] ?? place;
        const thick = { x: percent(x), width: percent(width) };
        return (
          <g key={condition} data-look={look}>
            <rect className={css.reached} {...thick} y={at(reached)} height={size(reached)} />
            <rect className={css.rest} {...thick} y={at(end)} height={size(end - reached)} />
            <text className={css.figure} x={percent(middle)} y={at(label)} textAnchor="middle">
              {figure}
            </text>
            {condition.split(' ').map((word, line) => (
              <text key={word} x={percent(middle)} y="100%" dy={19 + 16 * line} textAnchor="middle">
                {word}
              </text>
            ))}
          </g>
        );
      })}
      <text className={css.name} x={percent(place.middle)} y="100%" dy="58" textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

function Lying({ groups, now, index, beside, drawn }: DrawnProps) {
  const { ticks, place } = makePlace({ groups, now });
  const at = (points: number): string => percent(place(points));
  const { groups: places, bottom } = placeLying(sizesOf(groups));
  // There is little room for figures.
  const few = [0, (ticks.at(-1) ?? 100) / 2, ticks.at(-1) ?? 100];
  const [y, bar] = [places.flatMap(({ bars }) => bars)[index], barAt(groups, index)];
  return (
    <div className={css.lying} data-groups={Math.min(4, groups.length)}>
      <div className={css.cell}>
        <svg className={css.plot} aria-hidden="true" height={bottom + 24} ref={drawn}>
          {few.map((tick) => (
            <g key={tick}>
              <line className={tick === 0 ? css.zero : css.grid} x1={at(tick)} x2={at(tick)} y1={TOP} y2={bottom} />
              <text x={at(tick)} y={bottom + 17} textAnchor="middle">
                {tick}
              </text>
            </g>
          ))}
          {groups.map((group, n) => (
            <LyingGroup key={group.name} {...{ group, at, now }} size={at} place={places[n]} />
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
        {y !== undefined && bar !== undefined && (
          <>
            <svg className={css.over} aria-hidden="true">
              <Ring x="0" width={at(endOf(bar))} y={y} height={THICKNESS} />
            </svg>
            {beside !== null && <BesideBar x={place(endOf(bar))} y={y + ROW} reading={beside} />}
          </>
        )}
      </div>
    </div>
  );
}

interface LyingGroupProps extends PartProps, Pick<DrawnProps, 'now'> {
  readonly group: BarGroup;
  readonly place: ReturnType<typeof placeLying>['groups'][number] | undefined;
}

const LyingGroup = ({ group: { name, bars }, place, at, size, now }: LyingGroupProps) =>
  place !== undefined && (
    <g>
      <text className={css.name} dx="-96" y={place.top + HEAD - 12}>
        {name}
      </text>
      {bars.map(({ look, name: condition, points, figure }, n) => {
        const { reached, end, label } = placeBar(points, now?.points ?? null);
        const y = place.bars[n] ?? place.top;
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

/** What a bar is drawn as, for its reading: the season in full, or what is allocated already as dots. */
export const BarKey = ({ look }: { readonly look: string }) => (
  <svg className={css.key} viewBox="0 0 26 12" aria-hidden="true" data-look={look}>
    {look === 'now' ? (
      <line className={css.now} x1="1" x2="26" y1="6" y2="6" />
    ) : (
      <rect className={css.rest} width="26" height="12" />
    )}
  </svg>
);
