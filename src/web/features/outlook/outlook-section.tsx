import { useRef } from 'react';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { printPercent, printScaled } from '#domain/print/print-figures.ts';
import { printDate } from '#domain/units/calendar.ts';
import { GroupedBars } from '../../charts/grouped-bars.tsx';
import { PictureButtons } from '../../charts/picture-buttons.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { Outlook } from './arrange-outlook.ts';
import { type OutlookAddress, outlookUrl } from './outlook-address.ts';
import { listOutlookCells } from './outlook-csv.ts';
import css from './outlook-section.module.css';
import { OutlookTable } from './outlook-table.tsx';
import { describeChart, describeOutlook } from './outlook-words.ts';
import { readBar, restOf } from './read-bar.tsx';

interface OutlookSectionProps {
  readonly outlook: Outlook;
  readonly address: OutlookAddress;
  readonly zone: Pick<ZoneAnswer, 'code' | 'name'>;
}

const VIEWS = { chart: 'Chart', table: 'Table' } as const;

/** What may be allocated by when: as bars or as a table, with what it was taken from. */
export function OutlookSection({ outlook, address, zone }: OutlookSectionProps) {
  const { issuedOn } = outlook;
  const chart = useRef<HTMLDivElement>(null);
  const caption = describeOutlook(outlook);
  const fileName = `${zone.code}-allocation-outlook-${issuedOn}`;
  return (
    <Section
      id="by-season"
      title="What may still come, by season"
      aside={
        <Segments
          label="Show as"
          segments={(['chart', 'table'] as const).map((view) => ({
            to: outlookUrl({ ...address, view }),
            text: VIEWS[view],
            isCurrent: address.view === view,
          }))}
        />
      }
    >
      {address.view === 'table' ? (
        <OutlookTable outlook={outlook} />
      ) : (
        <div ref={chart}>
          <OutlookChart outlook={outlook} />
        </div>
      )}
      <div className={css.tools}>
        <DownloadButton fileName={`${fileName}.csv`} rows={() => listOutlookCells(outlook)} />
        {address.view === 'chart' && (
          <PictureButtons
            chart={chart}
            title={`Allocation outlook of zone ${nameZone(zone)}`}
            {...{ caption, fileName }}
          />
        )}
      </div>
      <p className="meta prose">{caption}</p>
    </Section>
  );
}

const OutlookChart = ({ outlook }: { readonly outlook: Outlook }) => (
  <GroupedBars
    axis="Per cent of entitlement"
    groups={outlook.days.map(({ on, bars }) => ({
      name: printDate(on),
      bars: bars.map(({ condition, hundredths }) => ({
        look: condition.type,
        name: condition.display,
        points: hundredths / 100,
        figure: printScaled(BigInt(hundredths), 2),
      })),
    }))}
    now={
      outlook.level === null
        ? null
        : {
            points: outlook.level.hundredths / 100,
            text: `now ${printPercent(outlook.level.hundredths)}`,
            date: printDate(outlook.level.on),
          }
    }
    sentence={describeChart(outlook)}
    readAt={(index) => readBar(outlook, index)}
    restsAt={restOf(outlook)}
  />
);
