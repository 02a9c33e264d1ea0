import type { ReactNode } from 'react';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { describeDelivery } from '#domain/print/print-delivery.ts';
import { printPriceFigure } from '#domain/print/print-figures.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { ProviderName } from '../../market/provider-name.tsx';
import { shortenProviderNames } from '../../market/shorten-provider-names.ts';
import { Age } from '../../ui/age.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { readPrice, readTime } from '../../wire.ts';
import css from './spread-table.module.css';

type Spread = ZoneResultAnswer['providers'][number];

interface SpreadTableProps {
  /** The one that is best for the reader first. */
  readonly providers: readonly Spread[];
  readonly unit: VolumeUnit;
  readonly purchase: SearchSide;
  readonly deliveryOf: (providerId: number) => string | null;
  readonly now: Instant;
}

/** Bid and ask of every provider. The side that the reader trades with is in bold. */
export function SpreadTable({ providers, unit, purchase, deliveryOf, now }: SpreadTableProps) {
  const symbol = printUnitSymbol(unit);
  const shortNames = shortenProviderNames(providers.map(({ name }) => name));
  const side = (key: string, head: string, isReaders: boolean, pricesOf: (one: Spread) => Prices): Column<Spread> => ({
    key,
    head: (
      <>
        {head} <span className="num">$/{symbol}</span>
      </>
    ),
    isFigure: true,
    cell: (one) => (
      <BestPrice
        prices={pricesOf(one)}
        unit={unit}
        isReaders={isReaders}
        delivery={isReaders ? deliveryOf(one.id) : null}
      />
    ),
  });
  const columns: readonly Column<Spread>[] = [
    {
      key: 'provider',
      head: 'Provider',
      cell: (provider) => <ProviderName provider={provider} shortName={shortNames.get(provider.name)} />,
    },
    side('bid', 'Buyers bid', purchase === 'sell', (one) => ({
      fitting: one.fittingBuyPrice,
      ofAnySize: one.spreadBuyPrice,
    })),
    side('ask', 'Sellers ask', purchase === 'buy', (one) => ({
      fitting: one.fittingSellPrice,
      ofAnySize: one.spreadSellPrice,
    })),
    {
      key: 'updated',
      head: 'Last updated',
      isFigure: true,
      under: 'provider',
      cell: ({ lastUpdated }) => (
        <span className="meta">
          <Age at={readTime(lastUpdated)} now={now} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption="Bid and ask of every provider"
      columns={columns}
      rows={providers}
      keyOf={({ id }) => String(id)}
      room="wide"
    />
  );
}

interface Prices {
  readonly fitting: number | null;
  readonly ofAnySize: number | null;
}

interface BestPriceProps {
  readonly prices: Prices;
  readonly unit: VolumeUnit;
  readonly isReaders: boolean;
  readonly delivery: string | null;
}

/** The best price for the volume asked for; below it, where that is another one, the best of all sizes. */
function BestPrice({ prices: { fitting, ofAnySize }, unit, isReaders, delivery }: BestPriceProps): ReactNode {
  const figure = (value: number): string => printPriceFigure(readPrice(value, unit), unit);
  return (
    <>
      {fitting === null ? <NoPrice /> : isReaders ? <strong>{figure(fitting)}</strong> : figure(fitting)}
      {delivery !== null && <span className={css.line}>{describeDelivery(delivery)}</span>}
      {ofAnySize !== null && ofAnySize !== fitting && <span className={css.line}>all sizes {figure(ofAnySize)}</span>}
    </>
  );
}

const NoPrice = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </>
);
