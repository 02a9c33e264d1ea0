import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { printVolume } from '#domain/print/print-figures.ts';
import { printDayInYear, printTime } from '#domain/print/print-time.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { ChartReading } from '../../charts/chart-reading.ts';
import { GateMark } from '../../market/gate-mark.tsx';
import { readTime, readVolume } from '../../wire.ts';
import type { LimitStop } from './list-limit-stops.ts';

/** What a limit was from a stop on: open or closed, since when, and what was left. */
export function readLimitStop(history: LimitHistoryAnswer, stop: LimitStop | undefined): ChartReading {
  if (stop === undefined) throw new RangeError('There is no such stop.');
  const { at, state, volume } = stop;
  const { moments, volumeUnit: unit } = history;
  const isCounted = moments.some((moment) => moment.volume !== null);
  const left = volume === null ? 'not known' : printVolume(readVolume(volume, unit), unit);
  return {
    title: printTime(readTime(at)),
    entries: [
      {
        mark: null,
        sign: state === 'not read' ? undefined : <GateMark state={state} />,
        label: 'Limit',
        text: state,
      },
      ...(isCounted ? [{ mark: 'line' as const, look: 'water' as const, label: 'Balance left', text: left }] : []),
    ],
    note: state === 'not read' ? tellGap(history, at) : tellStretch(history, at),
  };
}

function tellGap({ unread, to }: LimitHistoryAnswer, at: string): string {
  const until = unread.find(({ from }) => from === at)?.to ?? to;
  return until === to ? 'Nobody has read it since' : `Nobody read it until ${printDayOf(until, to)}`;
}

/** `Opened, no. 7 in the table`; `Since 3 Mar, no. 7 in the table` */
function tellStretch({ crossings, to }: LimitHistoryAnswer, at: string): string {
  const index = crossings.findLastIndex((crossing) => readTime(crossing.at) <= readTime(at));
  const crossing = crossings[index];
  if (crossing === undefined) return 'At every reading up to then';
  const became = crossing.isClosed ? 'Closed' : 'Opened';
  return `${crossing.at === at ? became : `Since ${printDayOf(crossing.at, to)}`}, no. ${index + 1} in the table`;
}

const printDayOf = (time: string, to: string): string =>
  printDayInYear(localDateOf(readTime(time)), localDateOf(readTime(to)));
