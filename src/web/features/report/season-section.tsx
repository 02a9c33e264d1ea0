import type { ZoneAnswer } from '#contract/wire.ts';
import { describeLoss } from '#contract/words/server-error-words.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import { LostChart } from '../../charts/lost-chart.tsx';
import { SeasonPanel } from '../../market/season-panel.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import { nameAsOf } from './as-of-note.tsx';
import { reportUrl } from './report-address.ts';
import type { ReportData } from './report-data.ts';

interface SeasonSectionProps {
  readonly report: ReportData;
  readonly zone: ZoneAnswer;
  readonly isWaiting: boolean;
}

/** What water costs in this season beside what it cost at the same time of others, whatever range is looked at. */
export function SeasonSection({ report, zone, isWaiting }: SeasonSectionProps) {
  const { address, seasons, today, now } = report;
  return (
    <Section
      id="seasons"
      title={`This water year against the last ${spellNumber(SEASON_YEARS_BACK)}`}
      aside={
        <Segments
          label="Show the water years as"
          segments={(['chart', 'table'] as const).map((view) => ({
            to: `${reportUrl({ ...address, view }, today)}#seasons`,
            text: view === 'chart' ? 'Chart' : 'Table',
            isCurrent: address.view === view,
          }))}
        />
      }
    >
      {seasons?.ok === false && <LostChart message={describeLoss(seasons.problem)} />}
      {seasons?.ok && (
        <SeasonPanel
          answer={seasons.value}
          zone={String(zone.id)}
          asOf={address.asOf}
          today={today}
          now={now}
          what={`Temporary trades out of zone ${nameZone(zone)}${nameAsOf(address)}`}
          fileName={`${zone.code}-temporary`}
          tableAt="under Table"
          scale={address.scale}
          view={address.view}
          isWaiting={isWaiting}
        />
      )}
    </Section>
  );
}
