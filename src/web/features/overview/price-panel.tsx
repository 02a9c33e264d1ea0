import { href } from 'react-router';
import { printPriceRange } from '#domain/print/print-figures.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { priceAlertOfZone } from '../../market/alert-address.ts';
import { ClassSign } from '../../market/class-sign.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { Thin } from '../../market/thin.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { ZoneHead } from '../../market/zone-head.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { readPrice, readTime } from '../../wire.ts';
import type { PriceLine, PricePanel } from './group-prices.ts';
import { LastTradesFold } from './last-trades-fold.tsx';
import type { LoadedPrices, OpenedPanel } from './load-overview.ts';
import { KIND_OF_TAB, type PriceKey } from './overview-tabs.ts';
import { PriceGauge } from './price-gauge.tsx';
import css from './price-panel.module.css';
import type { PriceScale } from './price-scale.ts';

interface PricePanelViewProps {
  readonly tab: PriceKey;
  readonly panel: PricePanel;
  readonly classes: LoadedPrices['classes'];
  readonly scale: PriceScale | null;
  readonly isHome: boolean;
  /** Those that the address opens. */
  readonly opened: readonly OpenedPanel[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

export const idOfPanel = (zone: number): string => `zone-${zone}`;

/** A zone with its prices, one line for each reliability, and the ways to more. */
export function PricePanelView({ tab, panel, classes, scale, isHome, opened, unit, now }: PricePanelViewProps) {
  const key = String(panel.id);
  return (
    <section id={idOfPanel(panel.id)} className={css.panel} data-home={isHome || undefined}>
      <ZoneHead zone={panel} isHome={isHome} />
      {panel.lines.length === 0 && <EmptyState of="overview_zone" />}
      {panel.lines.map((line) => (
        <PriceLineView
          key={`${line.reliability}/${line.isOffer}`}
          {...{ tab, line, scale, isHome, unit, now }}
          zone={panel}
          allocationClass={classes.find(({ name }) => name === line.reliability) ?? null}
        />
      ))}
      <LastTradesFold
        tab={tab}
        zone={panel}
        opened={opened}
        unit={unit}
        now={now}
        shortOf={(name) => classes.find((one) => one.name === name)?.short ?? name}
      >
        <Link
          to={
            isOfRights(tab)
              ? href('/static-market-detail/perm/:key', { key })
              : href('/static-market-detail/temp/:key', { key })
          }
        >
          Detail
        </Link>
        <Link to={href('/zone_map/:key', { key })}>Map</Link>
        {isOfAlerts(tab) && <Link to={priceAlertOfZone(panel.id, isOfRights(tab))}>Alert me</Link>}
      </LastTradesFold>
    </section>
  );
}

/** Alerts are of two kinds of water. */
const isOfAlerts = (tab: PriceKey): boolean => tab === 'temp' || tab === 'perm';

/** Rights stand on the page of permanent water, water itself on that of temporary water. */
const isOfRights = (tab: PriceKey): boolean => tab === 'perm' || tab === 'lease';

interface PriceLineViewProps extends Pick<PricePanelViewProps, 'tab' | 'scale' | 'isHome' | 'unit' | 'now'> {
  readonly line: PriceLine;
  readonly zone: Pick<PricePanel, 'id' | 'code'>;
  readonly allocationClass: LoadedPrices['classes'][number] | null;
}

function PriceLineView({ tab, line, zone, allocationClass, scale, isHome, unit, now }: PriceLineViewProps) {
  const { low, high, count, latest, providers } = line;
  const bareName = useBareName();
  return (
    <div className={css.line}>
      <span className={css.name}>
        {allocationClass !== null && <ClassSign mark={allocationClass.mark} />}
        {nameLine(line)}
      </span>
      <span className={css.range}>{printPriceRange(readPrice(low, unit), readPrice(high, unit), unit)}</span>
      {scale !== null && <PriceGauge scale={scale} low={low} high={high} isHome={isHome} />}
      <span className="meta">
        <Thin count={count} />
        {describeCount(line)} <Moment at={readTime(latest)} now={now} />,{' '}
        {providers.map((name) => keepWhole(bareName(name))).join(', ')}{' '}
        <SaysWho
          figure={line.isOffer ? 'offers' : 'prices'}
          query={{
            kind: KIND_OF_TAB[tab],
            zone: String(zone.id),
            ...(allocationClass === null ? {} : { allocation_class: String(allocationClass.id) }),
          }}
          about={`Zone ${zone.code}, ${nameLine(line)}`}
        />
      </span>
    </div>
  );
}

/** In one line wherever it fits one. */
const keepWhole = (name: string): string => name.replaceAll(' ', '\u00a0');

const nameLine = ({ reliability, isOffer, count }: PriceLine): string =>
  reliability === null
    ? `${count === 1 ? 'Last trade' : `Last ${count} trades`}`
    : isOffer
      ? `${reliability}, on offer`
      : reliability;

/** Before the time of the newest. */
function describeCount({ reliability, isOffer, count }: PriceLine): string {
  if (reliability === null) return 'Newest';
  if (isOffer) return `${count === 1 ? '1 offer' : `${count} cheapest offers`}, published`;
  return count === 1 ? '1 trade,' : `${count} trades, newest`;
}
