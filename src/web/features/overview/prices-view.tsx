import { printPriceRange } from '#domain/print/print-figures.ts';
import { printMoment, printTime } from '#domain/print/print-time.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { WATER_OF_KIND } from '../../market/water-of-kind.ts';
import { Html } from '../../ui/html.tsx';
import { InPageLink } from '../../ui/in-page-link.tsx';
import { readPrice, readTime } from '../../wire.ts';
import type { PriceLine } from './group-prices.ts';
import type { LoadedPrices } from './load-overview.ts';
import { KIND_OF_TAB, type PriceKey } from './overview-tabs.ts';
import { GaugeAxis, GaugeRuler } from './price-gauge.tsx';
import { idOfPanel, PricePanelView } from './price-panel.tsx';
import { choosePriceScale } from './price-scale.ts';
import css from './prices-view.module.css';

interface PricesViewProps {
  readonly tab: PriceKey;
  readonly prices: LoadedPrices;
  /** HTML: of what trades the prices are. Over and under them. */
  readonly note: string;
  readonly homeZone: number | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** What was paid of late, a panel for each zone, all on one scale. */
export function PricesView({ tab, prices, note, homeZone, unit, now }: PricesViewProps) {
  const { panels, classes, opened } = prices;
  const scale = choosePriceScale(panels, unit);
  const home = panels.find(({ id }) => id === homeZone);
  return (
    <>
      <Html html={note} className="meta" />
      <div className={css.head}>
        <h2>{WATER_OF_KIND[KIND_OF_TAB[tab]]}</h2>
        <p className="meta">
          $/{printUnitSymbol(unit)}, {printTime(now)}
        </p>
      </div>
      {home !== undefined && (
        <div className={css.home} data-home>
          {home.lines[0] === undefined ? (
            <EmptyState of="overview_home" />
          ) : (
            <p>{describeHome(home.lines[0], unit, now)}</p>
          )}
          <InPageLink to={idOfPanel(home.id)}>Go to My Zone</InPageLink>
        </div>
      )}
      {scale !== null && <GaugeRuler scale={scale} />}
      <div className={css.panels}>
        {scale !== null && (
          <div className={css.scale}>
            <GaugeAxis scale={scale} unit={unit} />
            <GaugeAxis scale={scale} unit={unit} />
          </div>
        )}
        {panels.map((panel) => (
          <PricePanelView
            key={panel.id}
            {...{ tab, panel, classes, scale, unit, now, opened }}
            isHome={panel.id === homeZone}
          />
        ))}
      </div>
      <Html html={note} className="meta" />
    </>
  );
}

/** What the reader came for, in a sentence. */
function describeHome(first: PriceLine, unit: VolumeUnit, now: Instant): string {
  const range = printPriceRange(readPrice(first.low, unit), readPrice(first.high, unit), unit);
  const what = first.reliability === null ? '' : `${first.reliability}: `;
  const when = printMoment(readTime(first.latest), now);
  return `In your zone: ${what}${range} per ${printUnitSymbol(unit)}, ${first.isOffer ? 'on offer, published' : 'last traded'} ${when}.`;
}
