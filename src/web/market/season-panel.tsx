import { useMemo, useRef } from 'react';
import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { DAYS_TOGETHER, rangeOfDay, SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { firstDayOfWaterYear, type WaterYear, waterYear } from '#domain/units/water-year.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { describeScale } from '../charts/draw-time-chart.ts';
import { PictureButtons } from '../charts/picture-buttons.tsx';
import { TimeChart } from '../charts/time-chart.tsx';
import type { ScaleKind } from '../charts/value-scale.ts';
import { Actions } from '../ui/actions.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { endFileName } from '../ui/file-name.ts';
import { EditChart } from './edit-chart.tsx';
import { SaysWho } from './says-who.tsx';
import { declareSeasonChart, readSeason } from './season-chart.ts';
import { listSeasonCells } from './season-csv.ts';
import css from './season-panel.module.css';
import { arrangeSeasons, type SeasonRow, type Seasons } from './season-rows.ts';
import { ROWS_OF_TABLE, SeasonTable } from './season-table.tsx';
import { compareSeason, describeSeasons, LAST_YEARS, nameDaysTogether } from './season-words.ts';

export interface SeasonPanelProps {
  readonly answer: SeasonsAnswer;
  readonly zone: string;
  /** The day as of which they are told; null for now. */
  readonly asOf: CalendarDate | null;
  readonly today: CalendarDate;
  readonly now: Instant;
  /** `Temporary trades out of zone 7 VIC Murray` */
  readonly what: string;
  /** How its files are called, without what they are of and their ending: `7-temporary` */
  readonly fileName: string;
  /** Where the table is: `under Table` */
  readonly tableAt: string;
  readonly scale?: ScaleKind;
  readonly view?: 'chart' | 'table';
  readonly isWaiting?: boolean;
}

/** This water year beside the last five and their median: a sentence, the chart or its table, files of both. */
export function SeasonPanel(props: SeasonPanelProps) {
  const { answer, today, now, what, tableAt, scale = 'linear', view = 'chart', isWaiting = false } = props;
  const seasons = useMemo(() => arrangeSeasons(answer, today), [answer, today]);
  const spec = useMemo(() => declareSeasonChart(seasons, scale), [seasons, scale]);
  const chart = useRef<HTMLDivElement>(null);
  const drawn = describeScale(spec);
  const caption = describeSeasons({ seasons, scale: drawn, what, readAt: now });
  const fileName = nameSeasonFiles(seasons, props);
  const edit = props.asOf === null && (
    <EditChart
      chart={{ kind: 'temporary', zone: props.zone }}
      range={{ from: firstDayOfWaterYear(yearNamed(seasons.yearsBefore.at(-1) ?? seasons.year)), to: today }}
    />
  );
  if (seasons.rows.length === 0)
    return (
      <p>
        {`${what}: none in this water year or the last ${spellNumber(SEASON_YEARS_BACK)}. `}
        {edit}
      </p>
    );
  return (
    <ChartPanel sentence={<SeasonSentence seasons={seasons} isAsOfToday={today === localDateOf(now)} />}>
      {view === 'table' ? (
        <SeasonTable seasons={seasons} />
      ) : (
        <div ref={chart}>
          <TimeChart
            size="compact"
            spec={spec}
            sentence={`${what}: mean price by day of the water year, each of ${spellNumber(DAYS_TOGETHER)} days, ${seasons.year} beside the ${spellNumber(SEASON_YEARS_BACK)} years before and their median, ${drawn}. Every seventh day is ${tableAt}.`}
            readAt={(index) => readSeason(seasons, index)}
            askAt={(index) => (
              <WhoToldSeasons seasons={seasons} row={seasons.rows[index]} zone={props.zone} asOf={props.asOf} />
            )}
            isWaiting={isWaiting}
          />
        </div>
      )}
      <Actions>
        <DownloadButton fileName={`${fileName}.csv`} rows={() => listSeasonCells(seasons, { what, readAt: now })} />
        {view === 'chart' && (
          <PictureButtons
            chart={chart}
            title={`${what}, ${seasons.year} beside ${LAST_YEARS}`}
            caption={caption}
            fileName={fileName}
          />
        )}
      </Actions>
      <p className="meta prose">
        {view === 'table' && ROWS_OF_TABLE} {caption} {edit}
      </p>
    </ChartPanel>
  );
}

/** `2026-27` */
const yearNamed = (text: string): WaterYear => waterYear(Number(text.slice(0, 4)));

/** `7-temporary-seasons-2021-22-to-2026-27-as-of-2026-11-10`: what is saved says of which years it is, and as of which day. */
export const nameSeasonFiles = (
  { year, yearsBefore }: Pick<Seasons, 'year' | 'yearsBefore'>,
  { fileName, asOf }: Pick<SeasonPanelProps, 'fileName' | 'asOf'>,
): string => `${fileName}-seasons-${yearsBefore.at(-1)}-to-${year}${endFileName(asOf)}`;

/** How far this year is from the median, and how many years were dearer. */
function SeasonSentence({ seasons, isAsOfToday }: { readonly seasons: Seasons; readonly isAsOfToday: boolean }) {
  const comparison = compareSeason(seasons, isAsOfToday);
  if (comparison === null) return 'No price has been told yet this water year.';
  return (
    <>
      {comparison.when} water {comparison.verb}{' '}
      {comparison.difference !== null && <strong>{comparison.difference} </strong>}
      {comparison.rest}
    </>
  );
}

interface WhoToldSeasonsProps extends Pick<SeasonPanelProps, 'zone' | 'asOf'> {
  readonly seasons: Seasons;
  readonly row: SeasonRow | undefined;
}

/**
 * Who told the trades of a day: of this year and of each of the five that the median is of. A year whose day is to come
 * keeps its place, so that nothing moves.
 */
const WhoToldSeasons = ({ seasons, row, zone, asOf }: WhoToldSeasonsProps) =>
  row !== undefined && (
    <span className={css.who}>
      Says who?
      {[seasons.year, ...seasons.yearsBefore].map((text) => {
        const { from, to } = rangeOfDay(yearNamed(text), row.day);
        const asked = asOf === null ? {} : { as_of: asOf };
        return text === seasons.year && row.phase === 'to come' ? (
          <span key={text} className={css.none}>
            {text}
          </span>
        ) : (
          <SaysWho
            key={text}
            figure="trades"
            query={{ kind: 'temporary', zone, date_from: from, date_to: to, ...asked }}
            about={`${text}, ${nameDaysTogether(row)}`}
            text={text}
          />
        );
      })}
    </span>
  );
