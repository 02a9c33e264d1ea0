import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printPriceRange } from '#domain/print/print-figures.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { price } from '#domain/units/price.ts';
import { ClassSign } from '../../market/class-sign.tsx';
import { Term } from '../../market/term.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { readPrice } from '../../wire.ts';
import css from './market-spread.module.css';
import { SpreadChart } from './spread-chart.tsx';
import { SpreadTable } from './spread-table.tsx';

interface MarketSpreadProps {
  readonly results: readonly ZoneResultAnswer[];
  readonly purchase: SearchSide;
  /** `120 ML` */
  readonly requested: string;
  /** Forward: when a provider's best parcel is delivered. */
  readonly deliveryOf: (providerId: number) => string | null;
  readonly now: Instant;
}

/** What each provider's buyers bid and sellers ask, class by class. Nothing where no provider lists anything. */
export function MarketSpread({ results, purchase, requested, deliveryOf, now }: MarketSpreadProps) {
  const shown = results.filter(({ providers }) => providers.length > 0);
  if (shown.length === 0) return null;
  return (
    <Disclosure title="Market Spread" value={describeRange(shown)}>
      {shown.map((result) => (
        <div key={result.allocationClass?.id ?? 0} className={css.spread}>
          {result.allocationClass !== undefined && shown.length > 1 && (
            <h4 className="label">
              <ClassSign mark={result.allocationClass.mark} />
              {result.allocationClass.name}
            </h4>
          )}
          <SpreadTable
            providers={result.providers}
            unit={result.volumeUnit}
            purchase={purchase}
            deliveryOf={deliveryOf}
            now={now}
          />
          <p className="meta">
            Prices are of <Term uid="parcel">parcels</Term> of {requested} or more.
          </p>
          <SpreadChart providers={result.providers} unit={result.volumeUnit} />
        </div>
      ))}
    </Disclosure>
  );
}

/** From the best bid to the best ask for the volume asked for, or whichever of the two there is. */
function describeRange(results: readonly ZoneResultAnswer[]): string {
  const [first] = results;
  if (results.length !== 1 || first === undefined) return '';
  const unit = first.volumeUnit;
  const bids = first.providers.flatMap(({ fittingBuyPrice }) => fittingBuyPrice ?? []);
  const asks = first.providers.flatMap(({ fittingSellPrice }) => fittingSellPrice ?? []);
  const ends = [bids.length > 0 ? Math.max(...bids) : [], asks.length > 0 ? Math.min(...asks) : []].flat();
  const [one, other = one] = ends.map((end) => readPrice(end, unit));
  if (one === undefined || other === undefined) return '';
  return printPriceRange(price(Math.min(one, other)), price(Math.max(one, other)), unit);
}
