import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printPriceFigure, printPriceRange } from '#domain/print/print-figures.ts';
import { printAge } from '#domain/print/print-time.ts';
import type { Instant } from '#domain/units/instant.ts';
import { price } from '#domain/units/price.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { ClassMark } from '../../market/class-mark.tsx';
import { ProviderName } from '../../market/provider-name.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { readPrice, readTime } from '../../wire.ts';
import { SpreadChart } from './spread-chart.tsx';

/** What each provider's buyers bid and sellers ask, class by class. Nothing where no provider lists anything. */
export function MarketSpread({
  results,
  now,
}: {
  readonly results: readonly ZoneResultAnswer[];
  readonly now: Instant;
}) {
  const shown = results.filter(({ providers }) => providers.length > 0);
  if (shown.length === 0) return null;
  return (
    <Disclosure title="Market Spread" value={describeRange(shown)}>
      {shown.map((result) => (
        <div key={result.allocationClass?.id ?? 0} className="spread-class">
          {result.allocationClass !== undefined && (
            <h4 className="label">
              <ClassMark mark={result.allocationClass.mark} />
              {result.allocationClass.name}
            </h4>
          )}
          <SpreadTable result={result} now={now} />
          <SpreadChart providers={result.providers} unit={result.volumeUnit} />
        </div>
      ))}
    </Disclosure>
  );
}

function SpreadTable({ result, now }: { readonly result: ZoneResultAnswer; readonly now: Instant }) {
  const unit = result.volumeUnit;
  const figure = (value: number | null) =>
    value === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">none</span>
      </>
    ) : (
      printPriceFigure(readPrice(value, unit), unit)
    );
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col" className="r">
            Buyers bid
            <br />
            $/{printUnitSymbol(unit)}
          </th>
          <th scope="col" className="r">
            Sellers ask
            <br />
            $/{printUnitSymbol(unit)}
          </th>
          <th scope="col" className="r only-wide-cell">
            Last updated
          </th>
        </tr>
      </thead>
      <tbody>
        {result.providers.map(({ id, name, logoUrl, lastUpdated, spreadBuyPrice, spreadSellPrice }) => (
          <tr key={id}>
            <td>
              <ProviderName id={id}>
                {logoUrl !== null && <img className="logo-small" src={logoUrl} alt="" width="24" height="24" />}
                <span>
                  {name}
                  <span className="meta below only-narrow">{printAge(readTime(lastUpdated), now)}</span>
                </span>
              </ProviderName>
            </td>
            <td className="r">{figure(spreadBuyPrice)}</td>
            <td className="r">
              <strong>{figure(spreadSellPrice)}</strong>
            </td>
            <td className="r meta only-wide-cell">{printAge(readTime(lastUpdated), now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** From the best bid to the best ask, or whichever of the two there is. */
function describeRange(results: readonly ZoneResultAnswer[]): string {
  const [first] = results;
  if (results.length !== 1 || first === undefined) return '';
  const unit = first.volumeUnit;
  const bids = first.providers.flatMap(({ spreadBuyPrice }) => spreadBuyPrice ?? []);
  const asks = first.providers.flatMap(({ spreadSellPrice }) => spreadSellPrice ?? []);
  const ends = [bids.length > 0 ? Math.max(...bids) : [], asks.length > 0 ? Math.min(...asks) : []].flat();
  const [one = 0, other = one] = ends.map((end) => readPrice(end, unit));
  return printPriceRange(price(Math.min(one, other)), price(Math.max(one, other)), unit);
}
