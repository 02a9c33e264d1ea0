import { useMemo, useRef } from 'react';
import type { LimitHistoryAnswer, LimitReadingAnswer } from '#contract/operations/readings.ts';
import { DAYS_UNTIL_UNREAD } from '#domain/places/limit-history.ts';
import { printVolumeFigure } from '#domain/print/print-figures.ts';
import { printLength } from '#domain/print/print-length.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { PictureButtons } from '../../charts/picture-buttons.tsx';
import { LaneMark, StepLaneChart } from '../../charts/step-lane-chart.tsx';
import { EmptyState } from '../../empty-state.tsx';
import { GateMark } from '../../market/gate-mark.tsx';
import { StateWord } from '../../market/state-word.tsx';
import { Actions } from '../../ui/actions.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { printFileName } from '../../ui/file-name.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { readTime, readVolume } from '../../wire.ts';
import { drawHistory } from './draw-history.ts';
import { listLimitCells } from './limit-csv.ts';
import css from './limit-year.module.css';
import { describeReaders, listLimitStops } from './list-limit-stops.ts';
import { readLimitStop } from './read-limit-stop.tsx';

interface LimitYearProps {
  readonly name: string;
  readonly history: LimitHistoryAnswer;
}

/** A year of a limit: what was left, every opening and closing, the last readings. */
export function LimitYear({ name, history }: LimitYearProps) {
  const chart = useRef<HTMLDivElement>(null);
  const spec = useMemo(() => drawHistory(history), [history]);
  const stops = useMemo(() => listLimitStops(history), [history]);
  if (spec === null) {
    return (
      <Section id="history" title="Openings and closings">
        <EmptyState of="limit_readings" />
      </Section>
    );
  }
  const caption = `${describeHistory(history)} ${describeReaders(history)}`;
  const fileName = `${printFileName(name)}-history`;
  return (
    <>
      <Section id="history" title="Openings and closings">
        <div ref={chart}>
          <StepLaneChart
            spec={spec}
            sentence={describeHistory(history)}
            readAt={(index) => readLimitStop(history, stops[index])}
            gapWord="not read"
          />
        </div>
        <Legend hasGaps={spec.gaps.length > 0} />
        <p className="meta">{caption}</p>
        <Actions>
          <DownloadButton fileName={`${fileName}.csv`} rows={() => listLimitCells(name, history)} />
          <PictureButtons
            chart={chart}
            title={`${name}: balance, openings and closings`}
            caption={`Bar: open; dots: closed. ${caption}`}
            fileName={fileName}
          />
        </Actions>
        {history.crossings.length > 0 && <Crossings history={history} />}
      </Section>
      <LastReadings history={history} />
    </>
  );
}

/** From when on it is known, and what came about. */
function describeHistory({ moments, crossings, to }: LimitHistoryAnswer): string {
  const first = moments[0]?.at ?? to;
  const [from, until] = [first, to].map((time) => printDate(localDateOf(readTime(time))));
  const closings = crossings.filter(({ isClosed }) => isClosed).length;
  const openings = crossings.length - closings;
  const state = moments.at(-1)?.isClosed === true ? 'closed' : 'open';
  const turned =
    crossings.length === 0 ? `${state} at every reading` : `opened ${times(openings)}, closed ${times(closings)}`;
  return `${from} to ${until}: ${turned}.`;
}

const times = (count: number): string => (count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`);

const Legend = ({ hasGaps }: { readonly hasGaps: boolean }) => (
  <p className={css.legend}>
    <span>
      <LaneMark of="filled" /> open
    </span>
    <span>
      <LaneMark of="empty" /> closed
    </span>
    <span>
      <LaneMark of="up" /> opened
    </span>
    <span>
      <LaneMark of="down" /> closed; numbers as in the table
    </span>
    {hasGaps && <span>{`nothing drawn: not read for ${spellNumber(DAYS_UNTIL_UNREAD)} business days or more`}</span>}
  </p>
);

const printBalance = (volume: number | null, unit: VolumeUnit): string =>
  volume === null ? '–' : printVolumeFigure(readVolume(volume, unit), unit);

type NumberedCrossing = LimitHistoryAnswer['crossings'][number] & { readonly number: number };

function Crossings({ history: { crossings, unread, to, volumeUnit: unit } }: { readonly history: LimitHistoryAnswer }) {
  const rows = crossings.map((crossing, index) => ({ ...crossing, number: index + 1 })).toReversed();
  const columns = [
    { key: 'number', head: 'No.', cell: ({ number }: NumberedCrossing) => number },
    { key: 'when', head: 'When', cell: ({ at }: NumberedCrossing) => <Moment at={readTime(at)} now={readTime(to)} /> },
    {
      key: 'what',
      head: 'What',
      cell: ({ isClosed }: NumberedCrossing) => (
        <span className={css.what}>
          <GateMark state={isClosed ? 'closed' : 'open'} /> <span>{isClosed ? 'Closed' : 'Opened'}</span>
        </span>
      ),
    },
    {
      key: 'balance',
      head: `Balance, ${printUnitSymbol(unit)}`,
      isFigure: true,
      cell: ({ volume }: NumberedCrossing) => printBalance(volume, unit),
    },
    {
      key: 'why',
      head: 'How long, why',
      isQuiet: true,
      under: 'what',
      cell: (crossing: NumberedCrossing) => tellCrossing(crossing, unread),
    },
  ];
  return (
    <div className={css.crossings}>
      <h3>Openings and closings, newest first</h3>
      <DataTable
        caption="Openings and closings, newest first"
        columns={columns}
        rows={rows}
        keyOf={({ at }) => at}
        room="wide"
      />
    </div>
  );
}

/** `open 13 days; reopens when there is volume again` */
function tellCrossing({ at, since, isClosed, note }: NumberedCrossing, unread: LimitHistoryAnswer['unread']): string {
  const lasted =
    since === null ? [] : [`${isClosed ? 'open' : 'closed'} ${printLength(readTime(at) - readTime(since))}`];
  const isUnread = unread.some(({ from, to }) => from < at && to > (since ?? from));
  const gap = since !== null && isUnread ? ['not read for a part of it'] : [];
  return [...lasted, ...gap, ...(note === null ? [] : [note])].join('; ');
}

function LastReadings({ history: { readings, to, volumeUnit: unit } }: { readonly history: LimitHistoryAnswer }) {
  const columns = [
    {
      key: 'read',
      head: 'Read',
      cell: ({ at }: LimitReadingAnswer) => <Moment at={readTime(at)} now={readTime(to)} />,
    },
    {
      key: 'balance',
      head: `Balance, ${printUnitSymbol(unit)}`,
      isFigure: true,
      cell: ({ volume }: LimitReadingAnswer) => printBalance(volume, unit),
    },
    {
      key: 'state',
      head: 'State',
      cell: ({ isClosed }: LimitReadingAnswer) => (
        <StateWord gate={isClosed ? 'closed' : 'open'}>{isClosed ? 'Closed' : 'Open'}</StateWord>
      ),
    },
    {
      key: 'source',
      head: 'Source',
      isQuiet: true,
      under: 'read',
      cell: ({ source }: LimitReadingAnswer) => source,
    },
  ];
  return (
    <Section id="readings" title="Last readings">
      <DataTable caption="Last readings" columns={columns} rows={readings} keyOf={({ at }) => at} room="narrow" />
    </Section>
  );
}
