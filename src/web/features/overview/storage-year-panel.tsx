import { useMemo, useRef } from 'react';
import type { Outcome } from '#contract/app.ts';
import type { StorageHistoryAnswer } from '#contract/operations/readings.ts';
import { describeLoss } from '#contract/words/server-error-words.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { describeScale } from '../../charts/draw-time-chart.ts';
import { LostChart } from '../../charts/lost-chart.tsx';
import { PictureButtons } from '../../charts/picture-buttons.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import { EmptyState } from '../../empty-state.tsx';
import { Actions } from '../../ui/actions.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { printFileName } from '../../ui/file-name.ts';
import type { YearsView } from './storage-address.ts';
import { declareStorageChart, listDays, readStorageDay } from './storage-year-chart.ts';
import { listStorageCells } from './storage-year-csv.ts';
import { StorageYearTable } from './storage-year-table.tsx';
import { describeLast, describeYears } from './storage-year-words.ts';
import { arrangeStorageYears } from './storage-years.ts';

export interface StorageYearPanelProps {
  readonly history: Outcome<StorageHistoryAnswer>;
  readonly view: YearsView;
  /** `Hume, day by day` */
  readonly title: string;
  readonly now: Instant;
}

/** A storage day by day, or why that did not come. */
export const StorageYearPanel = ({ history, ...props }: StorageYearPanelProps) =>
  history.ok ? <DayByDay history={history.value} {...props} /> : <LostChart message={describeLoss(history.problem)} />;

type DayByDayProps = Omit<StorageYearPanelProps, 'history'> & { readonly history: StorageHistoryAnswer };

/** This water year of a storage over the ones before: a sentence, the chart or its table, files of both. */
function DayByDay({ history, view, title, now }: DayByDayProps) {
  const years = useMemo(() => arrangeStorageYears(history, localDateOf(now)), [history, now]);
  const spec = useMemo(() => declareStorageChart(years), [years]);
  const days = useMemo(() => listDays(years), [years]);
  const chart = useRef<HTMLDivElement>(null);
  const drawn = describeScale(spec);
  const caption = describeYears({ years, scale: drawn, readAt: now });
  const fileName = `${printFileName(years.storage)}-levels`;
  if (days.length === 0) return <EmptyState of="overview_storage" />;
  return (
    <ChartPanel sentence={describeLast(years) ?? `Nobody has read it yet in ${years.now.name}.`}>
      {view === 'table' ? (
        <StorageYearTable years={years} />
      ) : (
        <div ref={chart}>
          <TimeChart
            size="compact"
            spec={spec}
            sentence={`${title}: ${years.now.name} over the years before, per cent full, ${drawn}. Every seventh day is under Table.`}
            readAt={(index) => readStorageDay(years, days[index] ?? 0)}
          />
        </div>
      )}
      <Actions>
        <DownloadButton fileName={`${fileName}.csv`} rows={() => listStorageCells(years, now)} />
        {view === 'chart' && <PictureButtons {...{ chart, title, caption, fileName }} />}
      </Actions>
      <p className="meta prose">{caption}</p>
    </ChartPanel>
  );
}
