import { href } from 'react-router';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { Period } from '../../market/price-periods.ts';
import { PriceView } from '../../market/price-view.tsx';
import type { PriceViewData } from '../../market/price-view-data.ts';
import { RuledHeading } from '../../ui/section.tsx';

interface TradePricesProps {
  readonly prices: PriceViewData;
  readonly kind: PriceViewData['kind'];
  readonly zone: Pick<ZoneAnswer, 'id' | 'code' | 'name'>;
  readonly unit: VolumeUnit;
  readonly classes: readonly AllocationClassAnswer[];
  readonly now: Instant;
  /** The period of a page whose address names none. */
  readonly usual: Period;
}

/** How the price of a zone got where it is. */
export function TradePrices({ prices, kind, zone, unit, classes, now, usual }: TradePricesProps) {
  const report = kind === 'temporary' ? href('/reports/temporary') : href('/reports/permanent');
  return (
    <section aria-labelledby="price-and-volume">
      <RuledHeading id="price-and-volume">Price and volume</RuledHeading>
      <PriceView
        data={prices}
        unit={unit}
        now={now}
        what={`${kind === 'temporary' ? 'Temporary trades out of' : 'Permanent trades in'} zone ${nameZone(zone)}`}
        classes={classes}
        usual={usual}
        fileName={`${zone.code}-${kind}`}
        reportUrl={`${report}?zone=${zone.id}`}
      />
    </section>
  );
}
