import { nameZone } from '#contract/words/zone-words.ts';
import { printDate } from '#domain/units/calendar.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { HOME_ZONE_FIELD } from '../../page-paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import css from './allocation-outlook.module.css';
import { arrangeOutlook, furthestDayOf } from './arrange-outlook.ts';
import { outlookUrl } from './outlook-address.ts';
import type { OutlookData } from './outlook-data.ts';
import { OutlookForm } from './outlook-form.tsx';
import { OutlookSection } from './outlook-section.tsx';
import { OutlookSummary } from './outlook-summary.tsx';

interface AllocationOutlookProps {
  readonly data: OutlookData;
  readonly unit: VolumeUnit;
}

/** What is allocated in a zone now, and what may be by the end of the season, from wet to dry. */
export function AllocationOutlook({ data, unit }: AllocationOutlookProps) {
  const { zones, address, zoneId, homeZoneId } = data;
  const hasWayHome = address.zone !== null && String(homeZoneId) !== zoneId;
  const home = hasWayHome ? zones.find(({ id }) => id === homeZoneId) : undefined;
  return (
    <>
      <PageHead>
        <h1>Allocation Outlook</h1>
        {home !== undefined && (
          <HeadLine>
            <ButtonLink isSmall to={outlookUrl({ ...address, zone: null })}>
              Back to My Zone, {home.code}
            </ButtonLink>
          </HeadLine>
        )}
      </PageHead>
      {zones.length > 0 && <OutlookForm data={data} />}
      <OutlookOf data={data} unit={unit} />
    </>
  );
}

function OutlookOf({ data, unit }: AllocationOutlookProps) {
  const { zones, zoneId, homeZoneId, address, classes, outlooks } = data;
  const outlook = arrangeOutlook(data);
  const zone = zones.find(({ id }) => String(id) === zoneId);
  if (zones.length > 0 && zoneId === null) return <ChooseZone />;
  if (outlook === null || zone === undefined) return <NoOutlook hasOthers={zones.length > 0} />;
  const className = classes?.find(({ id }) => id === outlooks[0]?.allocationClass)?.name ?? '';
  return (
    <>
      {outlook.isOver && (
        <Note tone="warn" title="This outlook is over">
          <p>
            It spoke of {nameZone(zone)} up to {printDate(furthestDayOf(outlook).on)}. No newer one is known here.
          </p>
        </Note>
      )}
      <OutlookSummary
        zone={zone}
        isHome={zone.id === homeZoneId}
        className={className}
        outlook={outlook}
        symbol={printUnitSymbol(unit)}
      />
      <OutlookSection outlook={outlook} address={address} zone={zone} />
    </>
  );
}

const NoOutlook = ({ hasOthers }: { readonly hasOthers: boolean }) => (
  <section className={css.end}>
    <h2>No Allocation Outlook data available</h2>
    {hasOthers && <EmptyState of="outlook" className="prose" />}
  </section>
);

const ChooseZone = () => (
  <section className={css.end}>
    <EmptyState of="outlook_zone" className="prose" />
    <Actions>
      <ButtonLink to={HOME_ZONE_FIELD}>Set your home zone</ButtonLink>
    </Actions>
  </section>
);
